import { FileUp, Lock, RotateCcw } from "lucide-react";
import { contentLimits, type ModelClause, type ModelContent } from "#core/fichas/models/model-content.ts";
import { standardOf } from "#core/fichas/models/standard-of.ts";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { AddButton } from "./add-button.tsx";
import { namesOf } from "./clause-panel.tsx";
import { OrderList } from "./order-list.tsx";

type Props = {
	content: ModelContent;
	/** Clauses with something to look at. */
	flagged: ReadonlyMap<string, "warning" | "problem">;
	onOpen: (id: string) => void;
	onMove: (id: string, to: number) => void;
	onRestore: (id: string) => void;
	onAdd: () => void;
	onImport: () => void;
};

export function ClauseList({ content, flagged, onOpen, onMove, onRestore, onAdd, onImport }: Props) {
	const standard = standardOf(content).clausulas;
	const left = standard.filter(({ id }) => !content.clausulas.some((one) => one.id === id));
	const isFull = content.clausulas.length >= contentLimits.clauses;
	return (
		<>
			<OrderList
				label="Cláusulas"
				onMove={onMove}
				items={content.clausulas.map((clause) => ({
					id: clause.id,
					name: shortOf(clause.text),
					content: (
						<ClauseLine
							clause={clause}
							tipo={content.base.tipo}
							isChanged={standard.some(({ id, text }) => id === clause.id && text !== clause.text)}
							flag={flagged.get(clause.id)}
							onOpen={() => onOpen(clause.id)}
						/>
					),
				}))}
			/>
			{left.length > 0 && (
				<ul className="mt-3 grid gap-2">
					{left.map(({ id, text }) => (
						<li key={id} className="flex items-center gap-3 rounded-field border border-line border-dashed px-3 py-2">
							<span className="min-w-0 flex-1 truncate text-sm text-soft">Fora do modelo: {text}</span>
							<Button variant="ghost" size="sm" onClick={() => onRestore(id)}>
								<RotateCcw aria-hidden="true" className="size-4" />
								Pôr de volta
							</Button>
						</li>
					))}
				</ul>
			)}
			<div className="mt-3 flex flex-wrap gap-2">
				<AddButton isFull={isFull} onClick={onAdd}>
					Nova cláusula
				</AddButton>
				<Button variant="ghost" size="sm" onClick={onImport}>
					<FileUp aria-hidden="true" className="size-5" />
					Importar ficha antiga
				</Button>
			</div>
		</>
	);
}

type LineProps = {
	clause: ModelClause;
	tipo: ModelContent["base"]["tipo"];
	isChanged: boolean;
	flag: "warning" | "problem" | undefined;
	onOpen: () => void;
};

function ClauseLine({ clause, tipo, isChanged, flag, onOpen }: LineProps) {
	const { when = [] } = clause;
	return (
		<button
			type="button"
			onClick={onOpen}
			className="focus-visible:-outline-offset-2 flex min-h-16 w-full flex-col items-start gap-1 py-3 pr-1 text-left hover:bg-sunken"
		>
			<span className="line-clamp-3 break-words" dir="auto">
				{clause.text || "Cláusula sem texto"}
			</span>
			<span className="flex flex-wrap items-center gap-1.5">
				{clause.tipo === "travada" && <Badge icon={<Lock aria-hidden="true" />}>Travada</Badge>}
				{clause.tipo === "propria" && <Badge tone="pen">Própria</Badge>}
				{isChanged && <Badge tone="pen">Alterada</Badge>}
				{flag === "warning" && <Badge tone="gold">Atenção</Badge>}
				{flag === "problem" && <Badge tone="risk">Falta acertar</Badge>}
				{when.length > 0 && <span className="text-sm text-soft">quando {namesOf(tipo, when)}</span>}
			</span>
		</button>
	);
}

function shortOf(text: string): string {
	return text.length > 60 ? `${text.slice(0, 60).trim()}…` : text;
}

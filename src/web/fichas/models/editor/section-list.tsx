import { ChevronRight } from "lucide-react";
import { contentLimits, type ModelContent, type ModelSection } from "#core/fichas/models/model-content.ts";
import { Badge } from "#web/ui/layout/badge.tsx";
import { AddButton } from "./add-button.tsx";
import { OrderList } from "./order-list.tsx";

type Props = {
	content: ModelContent;
	flagged: ReadonlySet<string>;
	onOpen: (id: string) => void;
	onMove: (id: string, to: number) => void;
	onAddField: () => void;
	onAddSection: () => void;
};

/** The steps of the form, in the order they are asked. */
export function SectionList({ content, flagged, onOpen, onMove, onAddField, onAddSection }: Props) {
	const { secoes, proprios } = content;
	const own = new Set(proprios.map(({ id }) => id));
	return (
		<>
			<OrderList
				label="Etapas e campos"
				onMove={onMove}
				items={secoes.map((section) => ({
					id: section.id,
					name: section.titulo,
					content: (
						<SectionLine
							section={section}
							added={section.campos.filter((name) => own.has(name)).length}
							isFlagged={flagged.has(section.id)}
							onOpen={() => onOpen(section.id)}
						/>
					),
				}))}
			/>
			<div className="mt-3 flex flex-wrap gap-2">
				<AddButton isFull={proprios.length >= contentLimits.ownFields} onClick={onAddField}>
					Novo campo
				</AddButton>
				<AddButton variant="ghost" isFull={secoes.length >= contentLimits.sections} onClick={onAddSection}>
					Nova etapa
				</AddButton>
			</div>
		</>
	);
}

type LineProps = { section: ModelSection; added: number; isFlagged: boolean; onOpen: () => void };

function SectionLine({ section: { titulo, campos }, added, isFlagged, onOpen }: LineProps) {
	return (
		<button
			type="button"
			onClick={onOpen}
			className="focus-visible:-outline-offset-2 flex min-h-16 w-full items-center gap-2 py-3 text-left hover:bg-sunken"
		>
			<span className="min-w-0 flex-1">
				<span className="block break-words font-semibold" dir="auto">
					{titulo || "Etapa sem título"}
				</span>
				<span className="block text-sm text-soft">
					{counted(campos.length, "campo")}
					{added > 0 && `, ${counted(added, "próprio")}`}
				</span>
			</span>
			{isFlagged && <Badge tone="risk">Falta acertar</Badge>}
			<ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
		</button>
	);
}

function counted(count: number, one: string): string {
	return `${count} ${one}${count === 1 ? "" : "s"}`;
}

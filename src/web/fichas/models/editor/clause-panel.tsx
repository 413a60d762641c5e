import { Lock, RotateCcw, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { contentLimits, type ModelClause, type ModelContent } from "#core/fichas/models/model-content.ts";
import { conditionsOf } from "#core/fichas/models/model-words.ts";
import { standardOf } from "#core/fichas/models/standard-of.ts";
import { DiffView } from "#web/fichas/models/diff-view.tsx";
import type { ModelDraft } from "#web/fichas/models/use-model-draft.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField, TextAreaField } from "#web/ui/form/field.tsx";
import { Panel } from "./panel.tsx";
import { VariableChips } from "./variable-chips.tsx";
import { Warnings } from "./warnings.tsx";
import { whyLocked } from "./why-locked.ts";

type Props = {
	content: ModelContent;
	clause: ModelClause;
	warnings: readonly string[];
	problems: readonly string[];
	edit: ModelDraft["edit"];
	onClose: () => void;
};

const titles = { travada: "Cláusula travada", padrao: "Cláusula padrão", propria: "Cláusula própria" };

export function ClausePanel(props: Props) {
	const { content, clause, onClose, edit } = props;
	const remove = () => {
		edit({ do: "remove-clause", id: clause.id });
		onClose();
	};
	return (
		<Panel
			id="clausula"
			title={titles[clause.tipo]}
			onClose={onClose}
			actions={
				clause.tipo !== "travada" && (
					<Button variant="ghost" onClick={remove}>
						<Trash2 aria-hidden="true" className="size-5" />
						{clause.tipo === "propria" ? "Excluir" : "Deixar de fora"}
					</Button>
				)
			}
		>
			{clause.tipo === "travada" ? (
				<LockedClause content={content} clause={clause} />
			) : (
				<EditedClause key={clause.id} {...props} />
			)}
		</Panel>
	);
}

function LockedClause({ content, clause }: Pick<Props, "content" | "clause">) {
	return (
		<>
			<p className="flex gap-2.5 rounded-field bg-sunken px-3.5 py-3 text-[0.9375rem]">
				<Lock aria-hidden="true" className="mt-1 size-4 shrink-0 text-soft" />
				{whyLocked(content.base.tipo, clause.id)}
			</p>
			<p className="mt-5 text-lg leading-8" dir="auto">
				{clause.text}
			</p>
		</>
	);
}

function EditedClause({ content, clause, warnings, problems, edit }: Props) {
	const { tipo } = content.base;
	const { id, text, when = [], resumo = "" } = clause;
	const area = useRef<HTMLDivElement>(null);
	const [place, setPlace] = useState(text.length);
	const change = (next: Partial<Pick<ModelClause, "text" | "resumo" | "when">>, key?: string) =>
		edit({ do: "change-clause", id, text, resumo, when, ...next }, key && `${key}:${id}`);
	const insert = (variable: string) => {
		change({ text: `${text.slice(0, place)}${variable}${text.slice(place)}` });
		setPlace(place + variable.length);
		area.current?.querySelector("textarea")?.focus();
	};
	const standard = standardOf(content).clausulas.find((one) => one.id === id);
	return (
		<div className="grid gap-5">
			<div ref={area}>
				<TextAreaField
					id="texto-da-clausula"
					name="texto"
					label="Texto da cláusula"
					rows={6}
					maxLength={contentLimits.clause}
					value={text}
					onValueChange={(typed) => change({ text: typed }, "texto")}
					onSelect={(event) => setPlace(event.currentTarget.selectionStart)}
					dir="auto"
				/>
			</div>
			<Warnings sentences={problems} blocking />
			<Warnings sentences={warnings} />
			{standard && standard.text !== text && (
				<FromStandard before={standard.text} after={text} onRestore={() => edit({ do: "restore-clause", id })} />
			)}
			<VariableChips tipo={tipo} when={when} onInsert={insert} />
			{(clause.tipo === "propria" || standard?.text !== text) && (
				<TextAreaField
					id="resumo-da-clausula"
					name="resumo"
					label="Em poucas palavras"
					hint={
						resumo
							? "O que o cliente lê primeiro. Se mudar a cláusula, confira se isto ainda diz o mesmo; em branco, ele lê a própria cláusula."
							: "O que o cliente lê primeiro, antes do texto inteiro. Em branco, ele lê a própria cláusula."
					}
					optional
					rows={2}
					maxLength={contentLimits.summary}
					value={resumo}
					onValueChange={(typed) => change({ resumo: typed }, "resumo")}
					dir="auto"
				/>
			)}
			{clause.tipo === "propria" && <WhenChoice tipo={tipo} when={when} onChange={(next) => change({ when: next })} />}
			{clause.tipo === "padrao" && when.length > 0 && (
				<p className="text-[0.9375rem] text-soft">Aparece quando {namesOf(tipo, when)}, como no modelo padrão.</p>
			)}
		</div>
	);
}

function FromStandard({ before, after, onRestore }: { before: string; after: string; onRestore: () => void }) {
	return (
		<section aria-labelledby="diferenca" className="rounded-card border border-line bg-raised p-4">
			<h3 id="diferenca" className="mb-2 font-semibold">
				O que muda em relação ao padrão
			</h3>
			<DiffView before={before} after={after} />
			<Button variant="secondary" size="sm" className="mt-3" onClick={onRestore}>
				<RotateCcw aria-hidden="true" className="size-4" />
				Voltar ao texto padrão
			</Button>
		</section>
	);
}

export function namesOf(tipo: ModelContent["base"]["tipo"], when: readonly string[]): string {
	const names = new Map(conditionsOf(tipo).map(({ id, nome }) => [id, nome]));
	return when.map((one) => names.get(one) ?? one).join(" e ");
}

type WhenProps = { tipo: ModelContent["base"]["tipo"]; when: readonly string[]; onChange: (when: string[]) => void };

/** Always, unless something of the closed list is asked for. */
function WhenChoice({ tipo, when, onChange }: WhenProps) {
	return (
		<fieldset>
			<legend className="mb-1 font-semibold text-[0.9375rem]">Quando a cláusula aparece</legend>
			<p className="text-sm text-soft">Sem marcar nada, aparece sempre. Marcando mais de uma, só se todas valerem.</p>
			<div className="mt-2 grid sm:grid-cols-2">
				{conditionsOf(tipo).map(({ id, nome }) => (
					<CheckboxField
						key={id}
						id={`quando-${id}`}
						name="quando"
						label={`Quando ${nome}`}
						checked={when.includes(id)}
						onCheckedChange={(checked) => onChange(checked ? [...when, id] : when.filter((one) => one !== id))}
					/>
				))}
			</div>
		</fieldset>
	);
}

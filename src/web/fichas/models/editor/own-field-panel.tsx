import { Trash2 } from "lucide-react";
import {
	contentLimits,
	hasOptions,
	type ModelContent,
	type OwnField,
	ownKindNames,
	ownKinds,
} from "#core/fichas/models/model-content.ts";
import type { ModelDraft } from "#web/fichas/models/use-model-draft.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField, SelectField, TextAreaField, TextField } from "#web/ui/form/field.tsx";
import { ConditionChoice } from "./condition-choice.tsx";
import { Panel } from "./panel.tsx";
import { Warnings } from "./warnings.tsx";

type Props = {
	content: ModelContent;
	field: OwnField;
	problems: readonly string[];
	warnings: readonly string[];
	edit: ModelDraft["edit"];
	onClose: () => void;
};

export function OwnFieldPanel({ content, field, problems, warnings, edit, onClose }: Props) {
	const { id, tipo, rotulo, dica = "", obrigatorio = false, quando } = field;
	const section = content.secoes.find(({ campos }) => campos.includes(id))?.id ?? "";
	const put = (next: OwnField, key?: string) => edit({ do: "put-field", field: next, section }, key && `${key}:${id}`);
	const remove = () => {
		edit({ do: "remove-field", id });
		onClose();
	};
	const without = (name: keyof OwnField): OwnField => {
		const { [name]: _, ...rest } = { ...field };
		return { ...rest, id, tipo, rotulo };
	};
	return (
		<Panel
			id="campo-proprio"
			title={rotulo || "Novo campo"}
			onClose={onClose}
			actions={
				<Button variant="ghost" onClick={remove}>
					<Trash2 aria-hidden="true" className="size-5" />
					Excluir
				</Button>
			}
		>
			<div className="grid gap-5">
				<TextField
					id="nome-do-campo"
					name="rotulo"
					label="O que perguntar"
					maxLength={contentLimits.label}
					value={rotulo}
					autoFocus={rotulo === ""}
					onValueChange={(typed) => put({ ...field, rotulo: typed }, "nome")}
				/>
				<AnswerKind {...{ field, put, without }} />
				<CheckboxField
					id="obrigatorio-do-campo"
					name="obrigatorio"
					label="Exigir resposta antes de enviar"
					checked={obrigatorio}
					onCheckedChange={(checked) => put(checked ? { ...field, obrigatorio: true } : without("obrigatorio"))}
				/>
				<TextField
					id="dica-do-proprio"
					name="dica"
					label="Dica embaixo do campo"
					optional
					maxLength={contentLimits.hint}
					value={dica}
					onValueChange={(typed) => put(typed ? { ...field, dica: typed } : without("dica"), "dica")}
				/>
				<ConditionChoice
					content={content}
					field={field}
					onChange={(next) => put(next ? { ...field, quando: next } : without("quando"))}
					chosen={quando}
				/>
				<Warnings sentences={problems} blocking />
				<Warnings sentences={warnings} />
			</div>
		</Panel>
	);
}

type Kind = {
	field: OwnField;
	put: (next: OwnField, key?: string) => void;
	without: (name: keyof OwnField) => OwnField;
};

/** How it is answered, and what only that kind of answer knows. */
function AnswerKind({ field, put, without }: Kind) {
	const { tipo, unidade = "", opcoes = [] } = field;
	return (
		<>
			<SelectField
				id="tipo-do-campo"
				name="tipo"
				label="Tipo de resposta"
				value={tipo}
				options={ownKinds.map((kind) => ({ value: kind, label: ownKindNames[kind] }))}
				onValueChange={(chosen) => {
					const kind = ownKinds.find((one) => one === chosen);
					if (kind) put(ofKind(field, kind));
				}}
			/>
			{hasOptions(tipo) && (
				<TextAreaField
					id="opcoes-do-campo"
					name="opcoes"
					label="Opções"
					hint="Uma por linha, pelo menos duas."
					value={opcoes.join("\n")}
					onValueChange={(typed) => put({ ...field, opcoes: optionsIn(typed) }, "opcoes")}
				/>
			)}
			{tipo === "number" && (
				<TextField
					id="unidade-do-campo"
					name="unidade"
					label="Unidade"
					hint="Por exemplo: pessoas, dias, m²."
					optional
					maxLength={contentLimits.unit}
					value={unidade}
					onValueChange={(typed) => put(typed ? { ...field, unidade: typed } : without("unidade"), "unidade")}
				/>
			)}
		</>
	);
}

/** What the new kind does not know is left behind. */
function ofKind({ opcoes, unidade, ...field }: OwnField, tipo: OwnField["tipo"]): OwnField {
	return {
		...field,
		tipo,
		...(hasOptions(tipo) && { opcoes: opcoes ?? [] }),
		...(tipo === "number" && unidade !== undefined && { unidade }),
	};
}

/** While somebody types, the line being written may be empty. */
function optionsIn(typed: string): string[] {
	return typed
		.split("\n")
		.slice(0, contentLimits.options)
		.map((line) => line.slice(0, contentLimits.option));
}

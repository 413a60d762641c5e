import type { FichaPessoa } from "#core/fichas/draft/ficha-fields.ts";
import { type CompletedLine, LEFT_OUT } from "#core/fichas/evidence/completed.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Field, Section } from "#core/fichas/form/field.ts";
import { presentLines } from "#core/fichas/form/present-fields.ts";
import { readDraft } from "#core/fichas/form/read-fields.ts";
import { CLIENT_COMPLETES, civilStatuses, isUnsaid } from "#core/fichas/registry/pessoa.ts";

/** As they are asked of whoever signs. An address is one line: it is kept as it was typed. */
export const completionFields = [
	{ name: "estado_civil", label: "Estado civil", kind: "choice", options: civilStatuses },
	{ name: "profissao", label: "Profissão", kind: "text", maxLength: 80 },
	{
		name: "endereco",
		label: "Endereço",
		kind: "text",
		maxLength: 200,
		hint: "Em uma linha: rua, número, bairro, cidade/UF.",
	},
] as const satisfies readonly Field[];

export type AskedCompletion = (typeof completionFields)[number];

type Asked = {
	tipo: FichaType;
	form: readonly Section[];
	values: { pessoas?: FichaPessoa[] | undefined };
	/** The place among `signersOf`. */
	position: number;
};

/** What the broker left to this signer of a visit, without what a model does not ask of anybody. */
export function leftToClient({ tipo, form, values, position }: Asked): AskedCompletion[] {
	const person = tipo === "visita" ? values.pessoas?.[position] : undefined;
	if (person?.completa !== CLIENT_COMPLETES) return [];
	const list = form.flatMap(({ fields }) => fields).find(({ name }) => name === "pessoas");
	const known = new Set(list?.kind === "list" ? list.fields.map(({ name }) => name) : []);
	return completionFields.filter(({ name }) => known.has(name) && isUnsaid(person, name));
}

/** What was sent of it, in the words of whoever signs; what does not read counts as not given. */
export function readCompletion(raw: unknown, asked: readonly AskedCompletion[]): CompletedLine[] {
	const { values, errors } = readDraft([{ id: "completa", title: "", fields: completionFields }], raw);
	return asked.map((field) => {
		const [line] = errors[field.name] === undefined ? presentLines([field], values, values) : [];
		return { campo: field.name, rotulo: field.label, valor: line?.valor ?? LEFT_OUT };
	});
}

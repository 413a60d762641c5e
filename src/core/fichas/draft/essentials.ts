import type { FichaType } from "#core/fichas/ficha-type.ts";
import { type Field, isRequired, isShown, type Section, type Values } from "#core/fichas/form/field.ts";
import { groupIn, listIn } from "#core/fichas/form/values.ts";

/** The step that asks on one screen for what a ficha of somebody new cannot do without. */
export const ESSENTIALS = "essencial";

const BRIEF: ReadonlySet<FichaType> = new Set(["visita", "vistoria"]);
const LISTS = ["pessoas", "imoveis"] as const;
export type EssentialList = (typeof LISTS)[number];

/** Who comes before what they are; what has a usual answer comes last. */
const ORDER = [
	"nome",
	"razao_social",
	"telefone",
	"cpf",
	"cnpj",
	"sem_cpf",
	"completa",
	"endereco",
	"tipo_imovel",
	"valor",
];
/** Answered already where only one part is usual in such a ficha. */
const USUAL: Record<string, ReadonlySet<string>> = {
	visita: new Set(["papel", "tipo_pessoa"]),
	vistoria: new Set(["tipo_pessoa"]),
};
const WHOLE_ADDRESS = "Pode escrever tudo aqui: Rua das Flores, 10, Campinas/SP.";
const WELCOME = new Set(["sem_cpf", "completa"]);

/** Of which lists the first, and only, item still lacks something. Long qualifications keep their own steps. */
export function essentialLists(tipo: FichaType, values: Values, errors: Record<string, string>): EssentialList[] {
	if (!BRIEF.has(tipo) || LISTS.some((list) => listIn(values, list).length > 1)) return [];
	return LISTS.filter((list) => Object.keys(errors).some((path) => path === list || path.startsWith(`${list}.`)));
}

/** What is asked of the first item of such a list, in the order in which people say it. */
export function essentialFields(tipo: FichaType, list: Extract<Field, { kind: "list" }>, item: Values): Field[] {
	const isEssential = (field: Field) =>
		isShown(field, item, item) &&
		!USUAL[tipo]?.has(field.name) &&
		(WELCOME.has(field.name) || isRequired(field, item, item) || field.kind === "group");
	const place = ({ name }: Field) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
	return list.fields
		.filter(isEssential)
		.flatMap((field) => inGroup(field, groupIn(item, field.name)))
		.toSorted((one, other) => place(one) - place(other));
}

/** The first answer that is missing there, in the order in which it is asked. */
export function firstEssential(
	tipo: FichaType,
	form: readonly Section[],
	values: Values,
	errors: Record<string, string>,
	lists: readonly EssentialList[],
): string | undefined {
	const paths = lists.flatMap((name) => {
		const list = listNamed(form, name);
		const asked = list ? essentialFields(tipo, list, listIn(values, name)[0] ?? {}) : [];
		return asked.flatMap((field) =>
			(field.kind === "group" ? field.fields.map((one) => `${field.name}.${one.name}`) : [field.name]).map(
				(path) => `${name}.0.${path}`,
			),
		);
	});
	return paths.find((path) => errors[path] !== undefined);
}

/** Of an address only what must be there: district and unit can follow. */
function inGroup(field: Field, values: Values): Field[] {
	if (field.kind !== "group") return [field];
	const fields = field.fields
		.filter((one) => isRequired(one, values, values))
		.map((one) => (one.name === "logradouro" ? { ...one, hint: WHOLE_ADDRESS } : one));
	return fields.length > 0 ? [{ ...field, fields }] : [];
}

export function listNamed(form: readonly Section[], name: EssentialList) {
	const fields = form.flatMap((section): readonly Field[] => section.fields);
	return fields.find(
		(field): field is Extract<Field, { kind: "list" }> => field.kind === "list" && field.name === name,
	);
}

import { formOf } from "#core/fichas/draft/form-of.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Field } from "#core/fichas/form/field.ts";
import { saidByDevice } from "#core/fichas/registry/imovel.ts";

/** A field of a standard form, as a model may adjust it. */
export type BaseField = {
	path: string;
	/** Of the form it stands in. */
	section: string;
	label: string;
	hint?: string;
	kind: Field["kind"];
	/** It feeds clauses, search, numbers or evidence, always or in some case: it stays, and stays required. */
	required: boolean;
	options?: readonly string[];
	/** For the broker alone. */
	internal: boolean;
};

/** Filled in by the program and asked of nobody. */
const notAsked = ["fotos", ...saidByDevice];

export function baseFieldsOf(tipo: FichaType): BaseField[] {
	return formOf(tipo).flatMap(({ id, fields }) => fields.flatMap((field) => flatten(field, id, "")));
}

function flatten(field: Field, section: string, before: string): BaseField[] {
	if (notAsked.includes(field.name)) return [];
	const path = before + field.name;
	const own: BaseField = {
		path,
		section,
		label: field.label,
		...(field.hint !== undefined && { hint: field.hint }),
		kind: field.kind,
		required: isEverRequired(field),
		...("options" in field && { options: field.options }),
		internal: field.internal === true,
	};
	const inner = "fields" in field ? field.fields : [];
	return [own, ...inner.flatMap((one) => flatten(one, section, `${path}.`))];
}

/** A list is needed where it may not be empty, a group where something in it is. */
export function isEverRequired(field: Field): boolean {
	if (field.kind === "list") return (field.min ?? 0) > 0;
	if (field.kind === "group") return field.fields.some(isEverRequired);
	return field.required !== undefined && field.required !== false;
}

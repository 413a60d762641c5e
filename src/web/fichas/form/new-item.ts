import type { Field, Values } from "#core/fichas/form/field.ts";

/** A new line of a list. The first person has the role the ficha is about, the next one usually comes along. */
export function newItem(field: Extract<Field, { kind: "list" }>, at: number): Values {
	const role = field.fields.find(({ name }) => name === "papel");
	if (role?.kind !== "choice") return {};
	const papel = role.options[at === 0 ? 0 : 1] ?? role.options[0];
	return { papel, tipo_pessoa: "Pessoa física" };
}

import type { Field, Section, Values } from "#core/fichas/form/field.ts";
import { listIn } from "#core/fichas/form/values.ts";

/** A new line of a list. The first person has the role the ficha is about, the next one usually comes along. */
export function newItem(field: Extract<Field, { kind: "list" }>, at: number): Values {
	const role = field.fields.find(({ name }) => name === "papel");
	if (role?.kind !== "choice") return {};
	const papel = role.options[at === 0 ? 0 : 1] ?? role.options[0];
	return { papel, tipo_pessoa: "Pessoa física" };
}

const FIRST_OPEN = new Set(["pessoas", "imoveis"]);

/** Who and where are always asked: the first of each stands open to be typed into, without a tap that adds it. */
export function withFirstItems(sections: readonly Section[], values: Values): Values {
	const empty = sections
		.flatMap((section): readonly Field[] => section.fields)
		.flatMap((field) => (field.kind === "list" && FIRST_OPEN.has(field.name) ? [field] : []))
		.filter(({ name }) => listIn(values, name).length === 0);
	return { ...values, ...Object.fromEntries(empty.map((field) => [field.name, [newItem(field, 0)]])) };
}

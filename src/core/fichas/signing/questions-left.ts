import type { Field, Values } from "#core/fichas/form/field.ts";

/** A visitor is asked only what the broker has not filled in already, in the words of the ficha's model. */
export function questionsLeft(
	asked: readonly Field[],
	values: Values,
): { name: string; label: string; hint: string }[] {
	return asked
		.filter(({ name }) => values[name] === undefined)
		.map(({ name, label, hint }) => ({ name, label, hint: hint ?? "" }));
}

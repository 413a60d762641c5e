import type { Field, Section, Value, Values } from "#core/fichas/form/field.ts";
import { isGroup, isList } from "#core/fichas/form/values.ts";

/** Posted with each item that the page showed: those it did not show keep what they had. */
export const ITEM_MARK = "@";

/** What a plain form post says about a whole form. */
export function readPostedForm(sections: readonly Section[], posted: FormData, before: Values = {}): Values {
	return readPosted(
		sections.flatMap(({ fields }) => fields),
		posted,
		before,
	);
}

/** What a plain form post says about these fields, by the names the inputs carry: `pessoas.0.cpf`. */
export function readPosted(fields: readonly Field[], posted: FormData, before: Values, base = ""): Values {
	return Object.fromEntries(
		fields.map((field) => [field.name, readOne(field, posted, before[field.name], base + field.name)]),
	);
}

function readOne(field: Field, posted: FormData, before: Value, path: string): Value {
	if (field.kind === "group") return readPosted(field.fields, posted, isGroup(before) ? before : {}, `${path}.`);
	if (field.kind === "choices" || field.kind === "photo") return textsOf(posted, path);
	if (field.kind !== "list") return textsOf(posted, path).at(-1);
	const known = isList(before) ? before : [];
	const length = Math.min(Math.max(known.length, lastIndex(posted, path) + 1), field.max + 1);
	return Array.from({ length }, (_, at) => {
		const item = `${path}.${at}`;
		return posted.has(`${item}.${ITEM_MARK}`)
			? readPosted(field.fields, posted, known[at] ?? {}, `${item}.`)
			: (known[at] ?? {});
	});
}

function textsOf(posted: FormData, path: string): string[] {
	return posted.getAll(path).filter((value): value is string => typeof value === "string" && value !== "");
}

function lastIndex(posted: FormData, path: string): number {
	const marks = [...posted.keys()].filter((key) => key.startsWith(`${path}.`) && key.endsWith(`.${ITEM_MARK}`));
	const places = marks.map((key) => Number(key.slice(path.length + 1, -(ITEM_MARK.length + 1))));
	return Math.max(-1, ...places.filter(Number.isInteger));
}

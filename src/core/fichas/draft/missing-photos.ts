import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Field, Section, Values } from "#core/fichas/form/field.ts";
import { listIn, textsIn } from "#core/fichas/form/values.ts";
import { formOf } from "./form-of.ts";

const MISSING = "Uma destas fotos não está guardada nesta ficha. Remova e envie de novo.";

/** Answers that name a photo the ficha does not have, by path. */
export function missingPhotos(
	type: FichaType,
	values: Values,
	isKept: (photoId: string) => boolean,
	form: readonly Section[] = formOf(type),
): Record<string, string> {
	const fields = form.flatMap((section) => section.fields);
	const missing = photoAnswers(fields, values, "").filter(({ ids }) => !ids.every(isKept));
	return Object.fromEntries(missing.map(({ path }) => [path, MISSING]));
}

function photoAnswers(fields: readonly Field[], values: Values, base: string): { path: string; ids: string[] }[] {
	return fields.flatMap((field) => {
		const path = base + field.name;
		if (field.name === "fotos" || field.kind === "photo") return [{ path, ids: textsIn(values, field.name) }];
		if (field.kind !== "list") return [];
		const items = listIn(values, field.name);
		return items.flatMap((item, at) => photoAnswers(field.fields, item, `${path}.${at}.`));
	});
}

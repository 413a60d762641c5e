import { ESSENTIALS } from "#core/fichas/draft/essentials.ts";
import type { Field, Section, Values } from "#core/fichas/form/field.ts";
import { newItem, withFirstItems } from "./new-item.ts";
import { readPosted } from "./read-posted.ts";
import { itemsAt, withoutItem, withValueAt } from "./values-at.ts";

/** A step posted without a script: its answers, perhaps an item more or less, and where to go next. */
export function changePosted(
	sections: readonly Section[],
	before: Values,
	form: FormData,
): { raw: Values; step: string } | undefined {
	if (form.get("secao") === ESSENTIALS) return changeEssentials(withFirstItems(sections, before), form);
	const section = sections.find(({ id }) => id === form.get("secao"));
	const step = String(form.get("ir") ?? section?.id ?? "");
	if (!section) return step ? { raw: before, step } : undefined;
	const raw = { ...before, ...readPosted(section.fields, form, before) };
	const added = form.get("adicionar");
	const removed = form.get("remover");
	if (typeof added === "string") {
		const list = section.fields.find((field): field is ListField => field.kind === "list" && field.name === added);
		const items = itemsAt(raw, added);
		return { raw: list ? withValueAt(raw, added, [...items, newItem(list, items.length)]) : raw, step: section.id };
	}
	return typeof removed === "string" ? { raw: withoutItem(raw, removed), step: section.id } : { raw, step };
}

const ESSENTIAL = /^(pessoas|imoveis)\.0\./;

/** The one screen shows some answers of some items: what it does not show stays as it was. */
function changeEssentials(before: Values, form: FormData): { raw: Values; step: string } {
	const typed = [...form].filter(([name, value]) => ESSENTIAL.test(name) && typeof value === "string");
	const raw = typed.reduce((values, [name, value]) => withValueAt(values, name, String(value)), before);
	return { raw, step: String(form.get("ir") ?? ESSENTIALS) };
}

type ListField = Extract<Field, { kind: "list" }>;

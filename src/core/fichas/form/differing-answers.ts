import { canonicalJson, type Json } from "#core/kernel/canonical-json.ts";
import { type Field, isShown, type Section, type Value, type Values } from "./field.ts";
import { presentValue } from "./present-value.ts";
import { groupIn, isGroup, listIn } from "./values.ts";

/** One answer that two versions give differently, by its path (`pessoas.0.cpf`), in words; "" where one is silent. */
export type DifferingAnswer = { path: string; part: string; label: string; mine: string; theirs: string };

type Place = { mine: Values; theirs: Values; path: string; part: string };
type Whole = { mine: Values; theirs: Values };

/** Where two versions of a form differ, answer by answer, so that each can be taken from either. */
export function differingAnswers(form: readonly Section[], mine: Values, theirs: Values): DifferingAnswer[] {
	return form.flatMap(({ title, fields }) =>
		differIn(fields, { mine, theirs, path: "", part: title }, { mine, theirs }),
	);
}

function differIn(fields: readonly Field[], place: Place, whole: Whole): DifferingAnswer[] {
	return fields.flatMap((field) => {
		const [here, there] = [place.mine[field.name], place.theirs[field.name]];
		const isSeen = isShown(field, place.mine, whole.mine) || isShown(field, place.theirs, whole.theirs);
		if (!isSeen || isEqual(here, there)) return [];
		const at = { ...place, path: place.path ? `${place.path}.${field.name}` : field.name };
		if (field.kind === "group") {
			const groups = { mine: groupIn(place.mine, field.name), theirs: groupIn(place.theirs, field.name) };
			return differIn(field.fields, { ...at, ...groups }, whole);
		}
		if (field.kind === "list") return differInList(field, at, whole);
		return [{ ...wordsOf(at, field.label), mine: words(field, here), theirs: words(field, there) }];
	});
}

/**
 * Item by item where both have as many; else the list is one answer. Two items that are not of the same person or place
 * are one answer as well: nobody is put together of two.
 */
function differInList(field: Field & { kind: "list" }, at: Place, whole: Whole): DifferingAnswer[] {
	const name = at.path.slice(at.path.lastIndexOf(".") + 1);
	const [ours, others] = [listIn(at.mine, name), listIn(at.theirs, name)];
	const listed = { ...wordsOf(at, field.label), mine: itemsWords(field, ours), theirs: itemsWords(field, others) };
	if (ours.length !== others.length) return [listed];
	const found = ours.flatMap((mine, index) => {
		const theirs = others[index] ?? {};
		if (isEqual(mine, theirs)) return [];
		const item = { mine, theirs, path: `${at.path}.${index}`, part: `${field.itemName} ${index + 1}` };
		if (isSameItem(mine, theirs)) return differIn(field.fields, item, whole);
		return [{ ...wordsOf(item, field.itemName), mine: itemsWords(field, [mine]), theirs: itemsWords(field, [theirs]) }];
	});
	return found.length > 0 ? found : [listed];
}

const identifying = ["cpf", "cnpj", "documento_estrangeiro", "nome", "razao_social", "codigo", "endereco"];

function isSameItem(one: Values, other: Values): boolean {
	const told = identifying.filter((name) => one[name] !== undefined && other[name] !== undefined);
	return told.length === 0 || told.some((name) => isEqual(one[name], other[name]));
}

function wordsOf({ path, part }: Pick<Place, "path" | "part">, label: string) {
	return { path, part, label };
}

function words(field: Field, value: Value): string {
	return presentValue(field, value) ?? "";
}

/** Each item by the first thing it says. */
function itemsWords(field: Field & { kind: "list" }, items: Values[]): string {
	return items.map((item) => firstWords(field.fields, item) ?? "em branco").join("; ");
}

function firstWords(fields: readonly Field[], item: Values): string | undefined {
	const named = fields.find(({ name }) => name === "nome" || name === "razao_social");
	for (const field of named ? [named, ...fields] : fields) {
		const value = item[field.name];
		if (field.kind === "group" && isGroup(value)) {
			const inner = firstWords(field.fields, value);
			if (inner) return inner;
		}
		if (field.kind === "text" || field.kind === "full-name") {
			const said = words(field, value);
			if (said) return said;
		}
	}
	return undefined;
}

function isEqual(one: Value, other: Value): boolean {
	return canonicalJson(plain(one)) === canonicalJson(plain(other));
}

function plain(value: Value): Json {
	return value === undefined ? null : JSON.parse(JSON.stringify(value));
}

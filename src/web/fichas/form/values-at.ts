import type { Value, Values } from "#core/fichas/form/field.ts";
import { isGroup, isList, isTexts } from "#core/fichas/form/values.ts";

/** `pessoas.0.cpf` in what has been typed so far. */
export function valueAt(values: Values, path: string): Value {
	let node: Value = values;
	for (const key of path.split(".")) node = childOf(node, key);
	return node;
}

function childOf(node: Value, key: string): Value {
	if (isGroup(node)) return node[key];
	return Array.isArray(node) ? node[Number(key)] : undefined;
}

/** The same with one answer changed; everything beside it keeps its identity. */
export function withValueAt(values: Values, path: string, value: Value): Values {
	const [name = "", ...rest] = path.split(".");
	return { ...values, [name]: change(values[name], rest, value) };
}

/** What stands at the beginning of a path, with what stands at its end changed. */
function change(node: Value, [key, ...rest]: string[], value: Value): Value {
	if (key === undefined) return value;
	if (isGroup(node) || !isIndex(key)) {
		const group = isGroup(node) ? node : {};
		return { ...group, [key]: change(group[key], rest, value) };
	}
	const at = Number(key);
	const items = isList(node) ? [...node] : [];
	const item = change(items[at], rest, value);
	items[at] = isGroup(item) ? item : {};
	return items;
}

/** The same list with one item less. `path` names the item: `pessoas.1`. */
export function withoutItem(values: Values, path: string): Values {
	const cut = path.lastIndexOf(".");
	const list = path.slice(0, cut);
	const at = Number(path.slice(cut + 1));
	const items = valueAt(values, list);
	if (isList(items)) return withValueAt(values, list, items.toSpliced(at, 1));
	return isTexts(items) ? withValueAt(values, list, items.toSpliced(at, 1)) : values;
}

export function itemsAt(values: Values, path: string): Values[] {
	const items = valueAt(values, path);
	return isList(items) ? items : [];
}

function isIndex(key: string): boolean {
	return /^\d+$/.test(key);
}

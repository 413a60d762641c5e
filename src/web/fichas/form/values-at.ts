import type { Value, Values } from "#core/fichas/form/field.ts";

type Node = Values | Values[];

/** `pessoas.0.cpf` in what has been typed so far. */
export function valueAt(values: Values, path: string): Value {
	let node: Value = values;
	for (const key of path.split(".")) node = isNode(node) ? (node as Values)[key] : undefined;
	return node;
}

/** The same with one answer changed; everything beside it keeps its identity. */
export function withValueAt(values: Values, path: string, value: Value): Values {
	return change(values, path.split("."), value) as Values;
}

function change(node: Node | undefined, [key = "", ...rest]: string[], value: Value): Node {
	const child = (node as Values | undefined)?.[key];
	const next = rest.length === 0 ? value : change(isNode(child) ? child : undefined, rest, value);
	if (!isIndex(key) || (node && !Array.isArray(node))) return { ...(node as Values), [key]: next };
	const items = [...((node as Values[] | undefined) ?? [])];
	items[Number(key)] = next as Values;
	return items;
}

/** The same list with one item less. `path` names the item: `pessoas.1`. */
export function withoutItem(values: Values, path: string): Values {
	const cut = path.lastIndexOf(".");
	const list = path.slice(0, cut);
	const at = Number(path.slice(cut + 1));
	const items = valueAt(values, list);
	if (!Array.isArray(items)) return values;
	return withValueAt(values, list, (items as Values[]).toSpliced(at, 1));
}

export function itemsAt(values: Values, path: string): Values[] {
	const items = valueAt(values, path);
	return Array.isArray(items) ? (items as Values[]) : [];
}

function isNode(value: Value | Node): value is Node {
	return typeof value === "object" && value !== null;
}

function isIndex(key: string): boolean {
	return /^\d+$/.test(key);
}

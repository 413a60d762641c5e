import type { Value, Values } from "./field.ts";
import { isGroup, isList } from "./values.ts";

/** One answer that two places gave differently since both last agreed. */
export type Clash = { path: string; mine: Value; theirs: Value };
export type Merge = { merged: Values; clashes: Clash[] };

type Sides = {
	/** What both began from, as it was typed here. */
	base: Values;
	mine: Values;
	/** What lies on the server now. */
	theirs: Values;
	/** Typed answers as they are stored: masks and spelling do not make a difference. */
	meaning: (typed: Values) => Values;
};

/**
 * What was changed here on top of what was changed there, answer by answer. Where both changed the same one, theirs
 * stays in `merged` and the two are told; a list that grew or shrank on either side is one answer.
 */
export function mergeAnswers({ base, mine, theirs, meaning }: Sides): Merge {
	const [before, meant] = [meaning(base), meaning(mine)];
	const changed = changedPaths(base, mine, theirs);
	const clashes: Clash[] = [];
	let merged = theirs;
	for (const path of changed) {
		const [was, now, other] = [at(before, path), at(meant, path), at(theirs, path)];
		if (isSame(now, other) && !isSame(now, was)) continue;
		if (isSame(other, was)) merged = put(merged, path, at(mine, path));
		else if (!isSame(now, was) || now === undefined)
			clashes.push({ path: path.join("."), mine: at(mine, path), theirs: other });
	}
	return { merged, clashes };
}

/** The same with what was chosen for each clash. */
export function settleClashes({ merged, clashes }: Merge, isMine: (path: string) => boolean): Values {
	return clashes
		.filter(({ path }) => isMine(path))
		.reduce((values, { path, mine }) => put(values, path.split("."), mine), merged);
}

function changedPaths(base: Value, mine: Value, theirs: Value, path: string[] = []): string[][] {
	if (isSame(base, mine)) return [];
	if (isGroup(mine) && (isGroup(base) || base === undefined)) {
		const names = new Set([...Object.keys(mine), ...Object.keys(base ?? {})]);
		return [...names].flatMap((name) =>
			changedPaths(base?.[name], mine[name], isGroup(theirs) ? theirs[name] : undefined, [...path, name]),
		);
	}
	if (
		isList(mine) &&
		isList(base) &&
		isList(theirs) &&
		mine.length === base.length &&
		theirs.length === base.length &&
		mine.length > 0
	)
		return mine.flatMap((item, index) => changedPaths(base[index], item, theirs[index], [...path, String(index)]));
	return [path];
}

function at(values: Value, [key, ...rest]: string[]): Value {
	if (key === undefined) return values;
	if (isGroup(values)) return at(values[key], rest);
	return isList(values) ? at(values[Number(key)], rest) : undefined;
}

function put(values: Values, [key = "", ...rest]: string[], value: Value): Values {
	const inner = values[key];
	if (rest.length === 0) return { ...values, [key]: value };
	if (isList(inner) && inner.length > 0) {
		const [index = "0", ...deeper] = rest;
		const item = inner[Number(index)] ?? {};
		return { ...values, [key]: inner.with(Number(index), put(item, deeper, value)) };
	}
	return { ...values, [key]: put(isGroup(inner) ? inner : {}, rest, value) };
}

/** Nothing, an empty text and an empty list are the same answer. */
function isSame(one: Value, other: Value): boolean {
	return plain(one) === plain(other);
}

function plain(value: Value): string {
	if (value === undefined || value === "" || (Array.isArray(value) && value.length === 0)) return "";
	return JSON.stringify(value, (_, inner) =>
		isGroup(inner) && inner !== null
			? Object.fromEntries(
					Object.entries(inner)
						.filter(([, one]) => one !== undefined && one !== "")
						.toSorted(([a], [b]) => (a < b ? -1 : 1)),
				)
			: inner,
	);
}

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/**
 * One text for one value (RFC 8785): names in order of their UTF-16 code units, no blanks, numbers as JavaScript
 * prints them. What is hashed must read the same on a phone, on the server and in the offline verifier.
 */
export function canonicalJson(value: Json): string {
	const ordered = inOrder(value);
	if (ordered !== OTHERWISE) {
		const text = JSON.stringify(ordered);
		// Half of a pair comes out escaped, and is refused below.
		if (!text.includes("\\ud")) return text;
	}
	return writeOut(value);
}

const OTHERWISE = Symbol();

/** The same value with its names in order, or what was given where they are already: the engine writes that fastest. */
function inOrder(value: Json): Json | typeof OTHERWISE {
	if (typeof value !== "object" || value === null) return isPlain(value) ? value : OTHERWISE;
	if (Array.isArray(value)) return itemsInOrder(value);
	if ("toJSON" in value) return OTHERWISE;
	const names = Object.keys(value);
	let changed = !areInOrder(names);
	if (changed) names.sort();
	// Most have nothing to put in order, a signature's thousand points among them: no copy is begun for those.
	let ordered: { [name: string]: Json } = changed ? {} : value;
	for (const name of names) {
		// An object keeps these in an order of its own, or for itself.
		if ((name >= "0" && name < ":") || name === "__proto__") return OTHERWISE;
		const given = value[name];
		// Not said at all, or something that JSON has no word for: writing it out refuses it.
		if (given === undefined) return OTHERWISE;
		const member = typeof given === "number" && Number.isFinite(given) ? given : inOrder(given);
		if (member === OTHERWISE) return OTHERWISE;
		if (!changed && member !== given) {
			changed = true;
			ordered = { ...value };
		}
		if (changed) ordered[name] = member;
	}
	return ordered;
}

function itemsInOrder(items: Json[]): Json[] | typeof OTHERWISE {
	let ordered = items;
	for (let at = 0; at < items.length; at++) {
		const given = items[at];
		if (given === undefined) return OTHERWISE;
		const item = inOrder(given);
		if (item === OTHERWISE) return OTHERWISE;
		if (item === given) continue;
		if (ordered === items) ordered = items.slice();
		ordered[at] = item;
	}
	return ordered;
}

function areInOrder(names: string[]): boolean {
	let before = "";
	for (const name of names) {
		if (before > name) return false;
		before = name;
	}
	return true;
}

function isPlain(value: Json): boolean {
	return (
		typeof value === "string" ||
		typeof value === "boolean" ||
		value === null ||
		(typeof value === "number" && Number.isFinite(value))
	);
}

function writeOut(value: Json | undefined): string {
	if (Array.isArray(value)) return `[${value.map(writeOut).join(",")}]`;
	if (value !== null && typeof value === "object") {
		const members = Object.keys(value)
			.sort()
			.map((name) => `${JSON.stringify(name)}:${writeOut(value[name])}`);
		return `{${members.join(",")}}`;
	}
	if (typeof value === "number" && !Number.isFinite(value)) throw new TypeError("not a JSON number");
	if (typeof value === "string" && !value.isWellFormed()) throw new TypeError("not a well-formed text");
	if (value === undefined || typeof value === "function") throw new TypeError("not a JSON value");
	return JSON.stringify(value);
}

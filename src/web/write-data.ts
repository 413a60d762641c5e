const UNDEFINED = -7;
const NULL = -5;

/** Sign by sign a long text takes longer than the language's own writer. */
const LONGEST_LOOKED_AT = 80;

/** Anything else than what JSON has, dates and gaps. */
class NotPlain extends Error {}

/**
 * The data of a page as React Router's own writer has them (turbo-stream: every value once, in a list, and places in that
 * list instead of values), in one go. That one is made for promises: it goes by way of a stream, a timer and a stack of
 * pairs, a tenth of a page's time. None where something is not plain, for which that one is there.
 */
export function writeData(data: object): string | undefined {
	try {
		return `[${writeValues(data).join(",")}]\n`;
	} catch (error) {
		if (error instanceof NotPlain) return undefined;
		throw error;
	}
}

function writeValues(data: object): string[] {
	const written: string[] = [];
	const places = new Map<unknown, number>();
	const names = new Map<string, string>();

	function placeOf(value: unknown): number {
		if (value === undefined) return UNDEFINED;
		if (value === null) return NULL;
		const known = places.get(value);
		if (known !== undefined) return known;
		const place = written.length;
		places.set(value, place);
		// Taken before its parts are written, which come after it.
		written.push("");
		written[place] = textOf(value);
		return place;
	}

	function nameOf(key: string): string {
		const known = names.get(key);
		if (known !== undefined) return known;
		const name = `"_${placeOf(key)}":`;
		names.set(key, name);
		return name;
	}

	function textOf(value: unknown): string {
		if (typeof value === "string") return isWrittenAsIs(value) ? `"${value}"` : JSON.stringify(value);
		if (typeof value === "boolean") return value ? "true" : "false";
		if (typeof value === "number" && Number.isFinite(value) && !Object.is(value, -0)) return String(value);
		if (typeof value !== "object" || value === null) throw new NotPlain();
		if (Array.isArray(value)) return textOfList(value);
		if (value instanceof Date && !Number.isNaN(value.getTime())) return `["D",${value.getTime()}]`;
		if (!isPlain(value)) throw new NotPlain();
		return textOfObject(value);
	}

	function textOfList(list: unknown[]): string {
		let text = "[";
		for (let at = 0; at < list.length; at++) {
			// A gap is not the same as nothing.
			if (!(at in list)) throw new NotPlain();
			text += at === 0 ? placeOf(list[at]) : `,${placeOf(list[at])}`;
		}
		return `${text}]`;
	}

	function textOfObject(parts: Record<string, unknown>): string {
		let text = "";
		// A plain object has nothing but its own, and `Object.entries` makes two lists for each pair of it.
		for (const key in parts) text += `${text && ","}${nameOf(key)}${placeOf(parts[key])}`;
		return `{${text}}`;
	}

	placeOf(data);
	return written;
}

/** Ids, names and dates, most of a page's texts, are in JSON what they are: to call its writer for each takes longer. */
function isWrittenAsIs(text: string): boolean {
	if (text.length > LONGEST_LOOKED_AT) return false;
	for (let at = 0; at < text.length; at++) {
		const sign = text.charCodeAt(at);
		// Control signs, the quotation mark, the backslash; halves of a sign, which JSON writes by their number.
		if (sign < 0x20 || sign === 0x22 || sign === 0x5c || sign >= 0xd800) return false;
	}
	return true;
}

function isPlain(value: object): value is Record<string, unknown> {
	return Object.getPrototypeOf(value) === Object.prototype;
}

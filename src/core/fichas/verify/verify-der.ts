/** One element of DER, as certificates and signatures are written. Both are views: nothing is copied. */
export type Der = {
	tag: number;
	/** With tag and length, as it is hashed. */
	whole: Uint8Array<ArrayBuffer>;
	content: Uint8Array<ArrayBuffer>;
};

/** A signature with its certificates and their chain has some 2 to 20 KB; what is larger is none. */
export const MAX_DER_BYTES = 128 * 1024;
/** The longest list in a signature is that of its attributes or certificates: a dozen. Nothing here reads recursively. */
const MAX_CHILDREN = 256;

export const SEQUENCE = 0x30;
export const SET = 0x31;
export const INTEGER = 0x02;
export const OCTETS = 0x04;
export const OBJECT_ID = 0x06;
/** [0], constructed. */
export const CONTEXT_0 = 0xa0;

/** The element that begins here. Whatever is not well formed throws: callers treat it as no signature at all. */
export function readDer(bytes: Uint8Array<ArrayBuffer>, at = 0): Der {
	const tag = byteAt(bytes, at);
	const first = byteAt(bytes, at + 1);
	let start = at + 2;
	let length = first;
	if (first >= 0x80) {
		const count = first & 0x7f;
		if (count === 0 || count > 4) throw new RangeError("length");
		length = 0;
		for (let step = 0; step < count; step++) length = length * 256 + byteAt(bytes, start + step);
		// DER has one way to write a length: another one is another file that says the same.
		if (length < 0x80 || length < 256 ** (count - 1)) throw new RangeError("length");
		start += count;
	}
	const end = start + length;
	if (end > bytes.length) throw new RangeError("cut short");
	if (end - at > MAX_DER_BYTES) throw new RangeError("too long");
	return { tag, whole: bytes.subarray(at, end), content: bytes.subarray(start, end) };
}

export function childrenOf({ content }: Der): Der[] {
	const found: Der[] = [];
	for (let at = 0; at < content.length; ) {
		if (found.length === MAX_CHILDREN) throw new RangeError("too many elements");
		const child = readDer(content, at);
		found.push(child);
		at += child.whole.length;
	}
	return found;
}

/** A child that has to be there. */
export function childAt(parent: Der, at: number): Der {
	const found = childrenOf(parent)[at];
	if (!found) throw new RangeError("missing element");
	return found;
}

export function objectId({ content }: Der): string {
	const numbers: number[] = [];
	let value = 0;
	for (const byte of content) {
		value = value * 128 + (byte & 0x7f);
		if (byte & 0x80) continue;
		if (numbers.length === 0)
			numbers.push(Math.min(2, Math.floor(value / 40)), value - 40 * Math.min(2, Math.floor(value / 40)));
		else numbers.push(value);
		value = 0;
	}
	return numbers.join(".");
}

/** UTCTime or GeneralizedTime, both in UTC. */
export function momentIn({ tag, content }: Der): Date | undefined {
	const text = new TextDecoder().decode(content);
	const [, year, rest] = (tag === 0x17 ? /^(\d{2})(\d{10})Z$/ : /^(\d{4})(\d{10})(?:\.\d+)?Z$/).exec(text) ?? [];
	if (!year || !rest) return undefined;
	const full = year.length === 4 ? year : `${Number(year) < 50 ? "20" : "19"}${year}`;
	const [month, day, hour, minute, second] = rest.match(/\d{2}/g) ?? [];
	return new Date(`${full}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
	return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

function byteAt(bytes: Uint8Array, at: number): number {
	const byte = bytes[at];
	if (byte === undefined) throw new RangeError("cut short");
	return byte;
}

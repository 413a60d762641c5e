import { schemeNamed, verifyWith } from "#core/fichas/verify/verify-algorithm.ts";
import type { Certificate } from "#core/fichas/verify/verify-certificate.ts";
import { momentIn, readDer, sameBytes } from "#core/fichas/verify/verify-der.ts";

/** Lists of large authorities have some megabytes: they are walked in place, element by element, never as a tree. */
export const MAX_CRL_BYTES = 12 * 1024 * 1024;
const [SEQUENCE, INTEGER, BITS, UTC_TIME, TIME] = [0x30, 0x02, 0x03, 0x17, 0x18];

export type CrlFault = "unreadable" | "of-another" | "unsigned" | "out-of-date" | "revoked";

type Place = { tag: number; at: number; from: number; end: number };

/** Undefined: a list of this issuer's, signed by it, in force, and without this certificate (RFC 5280, 5). */
export async function findCrlFault(
	bytes: Uint8Array<ArrayBuffer>,
	{ certificate, issuer, now }: { certificate: Certificate; issuer: Certificate; now: Date },
): Promise<CrlFault | undefined> {
	try {
		const whole = placeAt(bytes, 0);
		const [list, algorithm, bits] = placesIn(bytes, whole);
		if (whole.end !== bytes.length || list?.tag !== SEQUENCE || !algorithm || bits?.tag !== BITS) return "unreadable";
		const parts = placesIn(bytes, list);
		const [, name, since, until, ...more] = parts[0]?.tag === INTEGER ? parts.slice(1) : parts;
		if (!name || !since) return "unreadable";
		if (!sameBytes(bytes.subarray(name.at, name.end), issuer.name)) return "of-another";
		const scheme = schemeNamed(readDer(bytes, algorithm.at), undefined);
		const signature = bytes.slice(bits.from + 1, bits.end);
		const holds = scheme && (await verifyWith(issuer.key, scheme, bytes.slice(list.at, list.end), signature));
		if (!holds) return "unsigned";
		const ends =
			until && (until.tag === UTC_TIME || until.tag === TIME) ? momentIn(readDer(bytes, until.at)) : undefined;
		const begins = momentIn(readDer(bytes, since.at));
		if (!begins || begins > now || !ends || ends < now) return "out-of-date";
		const revoked = more.find(({ tag }) => tag === SEQUENCE);
		return revoked && names(bytes, revoked, certificate.serial) ? "revoked" : undefined;
	} catch (error) {
		if (error instanceof RangeError) return "unreadable";
		throw error;
	}
}

function names(bytes: Uint8Array<ArrayBuffer>, list: Place, serial: Uint8Array): boolean {
	for (let at = list.from; at < list.end; ) {
		const entry = placeAt(bytes, at);
		const number = placeAt(bytes, entry.from);
		if (number.tag === INTEGER && sameBytes(bytes.subarray(number.from, number.end), serial)) return true;
		at = entry.end;
	}
	return false;
}

const MOST_PARTS = 16;

function placesIn(bytes: Uint8Array, parent: Place): Place[] {
	const places: Place[] = [];
	for (let at = parent.from; at < parent.end; at = places.at(-1)?.end ?? parent.end) {
		if (places.length === MOST_PARTS) throw new RangeError("parts");
		places.push(placeAt(bytes, at));
	}
	return places;
}

function placeAt(bytes: Uint8Array, at: number): Place {
	const [tag, first] = [bytes[at], bytes[at + 1]];
	if (tag === undefined || first === undefined) throw new RangeError("end");
	const count = first < 0x80 ? 0 : first & 0x7f;
	if (first === 0x80 || count > 4) throw new RangeError("length");
	let length = count === 0 ? first : 0;
	for (let step = 0; step < count; step++) length = length * 256 + (bytes[at + 2 + step] ?? 0);
	const from = at + 2 + count;
	if (from + length > bytes.length) throw new RangeError("length");
	return { tag, at, from, end: from + length };
}

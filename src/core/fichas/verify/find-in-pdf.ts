import { readProtocol } from "#core/fichas/document/protocol.ts";

/** The two signed parts of a file: where each begins, and how long it is. */
export type SignedRange = [start: number, before: number, after: number, rest: number];

/** Programs that sign add one each; nobody signs a file this often. */
const MAX_MARKS = 256;
const MARK = asBytes("/ByteRange");
const SLASH = 0x2f;
const WINDOW = 256;
const SHAPE = /^\/ByteRange\s{0,9}\[\s{0,9}(\d{1,10})\s{1,20}(\d{1,10})\s{1,20}(\d{1,10})\s{1,20}(\d{1,10})\s{0,99}\]/;

/**
 * All of them: whoever appends cannot hide behind an earlier one, and an earlier one may be ours. The file is looked
 * through once, in place: as a text it would be twice as large, and a pattern can be led astray.
 */
export function findRanges(bytes: Uint8Array): { marked: boolean; tooMany: boolean; ranges: SignedRange[] } {
	const ranges: SignedRange[] = [];
	let marks = 0;
	const last = bytes.length - MARK.length;
	for (let at = 0; at <= last; at++) {
		if (bytes[at] !== SLASH || !beginsWith(bytes, at, MARK)) continue;
		marks++;
		if (marks > MAX_MARKS) break;
		const found = SHAPE.exec(latin1(bytes.subarray(at, at + WINDOW)));
		if (found) ranges.push([Number(found[1]), Number(found[2]), Number(found[3]), Number(found[4])]);
	}
	return { marked: marks > 0, tooMany: marks > MAX_MARKS, ranges };
}

const FIRST = allowed(/[VPATEC]/);
/** Type, year, twice four letters: what each place may hold. */
const PROTOCOL = [/[VPATEC]/, /\d/, /\d/, /-/, ...Array(4).fill(/[0-9A-Z]/), /-/, ...Array(4).fill(/[0-9A-Z]/)].map(
	allowed,
);

/** Title and subject name it; written with two bytes a letter as soon as one letter has an accent. */
export function findProtocol(bytes: Uint8Array): string | undefined {
	const found = firstProtocol(bytes, 1) ?? firstProtocol(bytes, 2);
	return found && readProtocol(found);
}

function firstProtocol(bytes: Uint8Array, step: 1 | 2): string | undefined {
	const length = (PROTOCOL.length - 1) * step + 1;
	const last = bytes.length - length;
	for (let at = 0; at <= last; at++) {
		if (FIRST[bytes[at] ?? 0] && isProtocol(bytes, at, step))
			return latin1(bytes.subarray(at, at + length)).replaceAll("\0", "");
	}
	return undefined;
}

function isProtocol(bytes: Uint8Array, at: number, step: 1 | 2): boolean {
	for (let place = 0; place < PROTOCOL.length; place++) {
		if (!PROTOCOL[place]?.[bytes[at + place * step] ?? 0]) return false;
		if (step === 2 && place > 0 && bytes[at + place * step - 1] !== 0) return false;
	}
	return true;
}

function allowed(letters: RegExp): Uint8Array {
	return Uint8Array.from({ length: 256 }, (_, code) => Number(letters.test(String.fromCharCode(code))));
}

function beginsWith(bytes: Uint8Array, at: number, wanted: Uint8Array): boolean {
	for (let step = 1; step < wanted.length; step++) if (bytes[at + step] !== wanted[step]) return false;
	return true;
}

function asBytes(text: string): Uint8Array {
	return new TextEncoder().encode(text);
}

export function latin1(bytes: Uint8Array): string {
	return String.fromCharCode(...bytes);
}

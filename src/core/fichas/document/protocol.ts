import { type FichaType, fichaTypeNames } from "#core/fichas/ficha-type.ts";

/** Crockford's base 32: no I, L, O, U, so that it can be dictated over the telephone. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const RANDOM_LETTERS = 8;

/** `V26-7K3M-9QXA`: type, year, eight random letters from the given bytes. */
export function makeProtocol(type: FichaType, year: number, bytes: Uint8Array): string {
	return protocolOf(fichaTypeNames[type].letter, year, bytes);
}

/** Of what is no ficha but has to be named as well: R for a list of visitors, D for a dossier, E for an owner's sealed answer, C for what is annexed to an inspection. */
export function protocolOf(letter: string, year: number, bytes: Uint8Array): string {
	const letters = [...bytes.subarray(0, RANDOM_LETTERS)].map((byte) => ALPHABET[byte % 32]).join("");
	if (letters.length < RANDOM_LETTERS) throw new RangeError("a protocol needs eight random bytes");
	const year2 = String(year % 100).padStart(2, "0");
	return `${letter}${year2}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

const SHAPE = /^[VPATEC]\d{2}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/** With room for blanks and dashes of any kind. */
export const TYPED_PROTOCOL_MAX_LENGTH = 40;

/** As typed by a person: any case, with or without dashes, O for 0, I and L for 1. */
export function readProtocol(typed: string): string | undefined {
	const plain = typed
		.toUpperCase()
		.replace(/[^0-9A-Z]/g, "")
		.replace(/^(.)(.*)$/, (_, type: string, rest: string) => type + rest.replaceAll("O", "0").replace(/[IL]/g, "1"));
	if (plain.length !== 11) return undefined;
	const protocol = `${plain.slice(0, 3)}-${plain.slice(3, 7)}-${plain.slice(7)}`;
	return SHAPE.test(protocol) ? protocol : undefined;
}

/** Whether a protocol, written without dashes, can begin so: all have a letter and then a digit. */
export function mayBeginProtocol(word: string): boolean {
	return /^[a-z](\d|$)/i.test(word);
}

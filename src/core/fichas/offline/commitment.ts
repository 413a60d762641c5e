/** Crockford's base 32, as in protocols: it can be dictated. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LETTERS = 16;

/** Eighty bits of an entry's hash, in fours: what a client reads or photographs, and compares with the sealed copy. */
export function commitmentCode(hash: string): string {
	const bits = [...hash.slice(0, CODE_LETTERS * 2)]
		.map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, "0"))
		.join("");
	const letters = Array.from(
		{ length: CODE_LETTERS },
		(_, at) => ALPHABET[Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)],
	).join("");
	return letters.replace(/(.{4})(?=.)/g, "$1-");
}

/** The whole hash for a photo: a text and no address, so that it says the same without us. @public */
export function commitmentQr({ protocolo, hash }: { protocolo: string; hash: string }): string {
	return `RUBRICA COMPROMISSO 1\nficha ${protocolo}\nsha-256 ${hash}`;
}

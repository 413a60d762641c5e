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

import { normalForm } from "#core/kernel/text/normal-form.ts";

/** Long enough for any title, short enough to be read in a link. */
export const SLUG_MAX_LENGTH = 100;

/** Letters that no accent stripping turns into plain ones. */
const LETTERS: Record<string, string> = {
	æ: "ae",
	œ: "oe",
	ø: "o",
	ß: "ss",
	đ: "d",
	ð: "d",
	ł: "l",
	þ: "th",
	ª: "a",
	º: "o",
};

/** "Comissão: quem recebe?" → "comissao-quem-recebe". Empty when nothing of the text can stand in an address. */
export function slugify(text: string): string {
	const plain = normalForm(text, "NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[æœøßđðłþªº]/g, (letter) => LETTERS[letter] ?? "")
		.replace(/[\s_\p{Pd}]+/gu, "-")
		.replace(/[^a-z0-9-]/g, "")
		.replace(/-+/g, "-")
		.replace(/^-|-$/g, "");
	return cutAtHyphen(plain, SLUG_MAX_LENGTH);
}

/** The wanted slug, or with the first number nobody has: `visita`, `visita-2`, `visita-3` … */
export function firstFreeSlug(wanted: string, taken: ReadonlySet<string>): string {
	if (!taken.has(wanted)) return wanted;
	for (let number = 2; ; number++) {
		const ending = `-${number}`;
		const numbered = `${cutAtHyphen(wanted, SLUG_MAX_LENGTH - ending.length)}${ending}`;
		if (!taken.has(numbered)) return numbered;
	}
}

/** Room for a hyphen and a number that no blog will ever need. */
const ENDING_MAX_LENGTH = 10;

/** What every slug that `firstFreeSlug` may answer begins with: a long one loses up to half of itself to its number. */
export function sharedStart(wanted: string): string {
	return wanted.slice(0, (SLUG_MAX_LENGTH - ENDING_MAX_LENGTH) / 2);
}

function cutAtHyphen(slug: string, length: number): string {
	if (slug.length <= length) return slug;
	const cut = slug.slice(0, length + 1);
	const lastHyphen = cut.lastIndexOf("-");
	return (lastHyphen > length / 2 ? cut.slice(0, lastHyphen) : cut.slice(0, length)).replace(/-$/, "");
}

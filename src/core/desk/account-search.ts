import { readProtocol } from "#core/fichas/document/protocol.ts";
import { normalizeEmail } from "#core/kernel/contact/normalize-email.ts";

/** What somebody typed, by what it looks like: an e-mail, a ficha's protocol, a document or phone, or a name. */
export type AccountSearch =
	| { by: "nothing" }
	| { by: "email"; email: string }
	| { by: "protocol"; protocol: string }
	| { by: "digits"; digits: string }
	| { by: "words"; words: string[]; typed: string };

export const LONGEST_SEARCH = 100;
const DOCUMENT = /^[\d.\-/() +]{8,}$/;
const LETTER_CNPJ = /^[a-z0-9]{2}\.?[a-z0-9]{3}\.?[a-z0-9]{3}\/?[a-z0-9]{4}-?\d{2}$/i;

export function readAccountSearch(given: string | null): AccountSearch {
	const typed = (given ?? "").trim().slice(0, LONGEST_SEARCH);
	if (typed === "") return { by: "nothing" };
	if (typed.includes("@")) return { by: "email", email: normalizeEmail(typed) };
	if (DOCUMENT.test(typed)) return { by: "digits", digits: withoutCountry(typed.replace(/\D/g, "")) };
	if (/\d/.test(typed) && LETTER_CNPJ.test(typed))
		return { by: "digits", digits: typed.replace(/\W/g, "").toUpperCase() };
	const protocol = readProtocol(typed);
	if (protocol) return { by: "protocol", protocol };
	const words = fold(typed).match(/[a-z0-9]+/g) ?? [];
	return words.length > 0 ? { by: "words", words, typed } : { by: "nothing" };
}

/** +55 11 9… is 11 9…; no document has thirteen digits or begins so with twelve. */
function withoutCountry(digits: string): string {
	return (digits.length === 12 || digits.length === 13) && digits.startsWith("55") ? digits.slice(2) : digits;
}

function fold(text: string): string {
	return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

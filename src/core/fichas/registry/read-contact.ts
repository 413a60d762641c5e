import { isPhone } from "#core/kernel/contact/phone.ts";
import { bareDocument, isCpf } from "#core/kernel/cpf-cnpj.ts";
import type { PessoaFields } from "./pessoa.ts";

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;
const NUMBERS = /\+?\(?\d[\d\s().\-/]{6,}\d/g;
const LABELS = /\b(nome|contato|cliente|cpf|tel(efone)?|cel(ular)?|fone|whats(app)?|e-?mail|n[º°o])\b\s*[:.]?/gi;

/** More is no contact, and costs the phone seconds. */
const LONGEST_PASTE = 4000;

type Contact = Pick<PessoaFields, "nome" | "telefone" | "email" | "cpf">;

/**
 * Somebody as they are pasted or picked: a line from a message, several lines, or a vCard. What cannot be told is left
 * out; a number is a CPF only where its check digits hold and it is not a phone's.
 */
export function readContact(text: string): Contact {
	const lines = (/BEGIN:VCARD/i.test(text) ? cardLines(text) : text).slice(0, LONGEST_PASTE);
	const email = EMAIL.exec(lines)?.[0].toLowerCase();
	const withoutEmail = lines.replace(EMAIL, " ");
	const numbers = [...withoutEmail.matchAll(NUMBERS)].map(([found]) => found);
	const cpf = numbers.find((one) => isCpf(one) && !looksLikePhone(one));
	const telefone = numbers.map(phoneOf).find((one) => one !== undefined && one !== (cpf && bareDocument(cpf)));
	const nome = nameIn(withoutEmail);
	return {
		...(nome && { nome }),
		...(telefone && { telefone }),
		...(cpf && { cpf: bareDocument(cpf) }),
		...(email && { email }),
	};
}

/** Whether a paste says more than one thing about somebody. */
export function isContact(text: string): boolean {
	return Object.keys(readContact(text)).length > 1;
}

function cardLines(card: string): string {
	const value = (name: string) =>
		new RegExp(`^(?:item\\d+\\.)?${name}[^:\\n]*:(.+)$`, "im").exec(card)?.[1]?.trim() ?? "";
	return [
		value("FN") || value("N").split(";").filter(Boolean).toReversed().join(" "),
		value("TEL"),
		value("EMAIL"),
	].join("\n");
}

/** Written as phones are: with an area in brackets, a country, or the nine of a mobile after the area. */
function looksLikePhone(typed: string): boolean {
	return /^\+|^\(/.test(typed) || /^\d{2}\s?9\d{4}[\s-]?\d{4}$/.test(typed.trim());
}

function phoneOf(typed: string): string | undefined {
	const digits = typed.replace(/\D/g, "").replace(/^0+/, "");
	const bare = digits.length > 11 && digits.startsWith("55") ? digits.slice(2) : digits;
	return isPhone(bare) ? bare : undefined;
}

function nameIn(text: string): string | undefined {
	const words = text
		.replace(NUMBERS, "\n")
		.replace(LABELS, "\n")
		.split(/[\n\r,;|<>()[\]•·–—:/]+|\s-\s/)
		.map((part) => part.trim().replace(/\s+/g, " "));
	return words.find((part) => /\p{L}{2}/u.test(part) && !/\d/.test(part))?.slice(0, 120);
}

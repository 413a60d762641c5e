import type { ClauseWarning } from "./claims.ts";

const EMAIL = /[^\s@]{1,64}@[^\s@]{1,255}\.[a-z]{2,}/i;
const CNPJ = /\b[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}\b/i;
/** Eight digits and more, however they are written: a document, a phone, an account. */
const LONG_NUMBER = /\d(?:[\s().\-/]{0,3}\d){7,}/;
/** Laws, dates and amounts are made of digits too. */
const NOT_PERSONAL = [
	/\b(?:lei|leis|mp|medida provisória|decreto|decreto-lei|resolução|resoluções|res\.|portaria|instrução normativa|in|súmula|tema|resp|recurso especial)\b[^\d{}]{0,30}\d[\d.\-/]*(?:[ ,e]{1,3}\d[\d.\-/]*){0,3}/gi,
	/\b\d{1,2}\/\d{1,2}\/\d{2,4}\b/g,
	/R\$\s{0,2}\d[\d.,]*/gi,
];

/** Whoever is named in a model's text is named to every client it is sent to. */
export function findPersonalData(text: string): ClauseWarning[] {
	const rest = NOT_PERSONAL.reduce((left, pattern) => left.replace(pattern, " § "), text);
	const found = [
		EMAIL.test(rest) && "um e-mail",
		(CNPJ.test(rest) || LONG_NUMBER.test(rest)) && "um número que parece CPF, CNPJ, telefone ou conta",
	].filter((one) => one !== false);
	return found.map((what) => ({
		code: "dado-pessoal" as const,
		reason: `O texto traz ${what}, que iria para todo cliente: use uma variável ou um campo da ficha.`,
	}));
}

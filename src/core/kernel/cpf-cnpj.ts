import { isValidCnpj, isValidCpf } from "@brazilian-utils/brazilian-utils";

export const CPF_LENGTH = 11;
export const CNPJ_LENGTH = 14;
/** With punctuation: `000.000.000-00`, `00.000.000/0000-00`. */
export const CPF_MAX_LENGTH = 14;
export const CNPJ_MAX_LENGTH = 18;

/** Without punctuation. Letters stay: since July 2026 a CNPJ may carry them. */
export function bareDocument(typed: string): string {
	return typed.toUpperCase().replace(/[^0-9A-Z]/g, "");
}

export function isCpf(typed: string): boolean {
	const bare = bareDocument(typed);
	return /^\d{11}$/.test(bare) && isValidCpf(bare);
}

export function isCnpj(typed: string): boolean {
	const bare = bareDocument(typed);
	return /^[0-9A-Z]{12}\d{2}$/.test(bare) && isValidCnpj(bare, { version: 2 });
}

export function formatCpf(typed: string): string {
	const digits = typed.replace(/\D/g, "").slice(0, CPF_LENGTH);
	return punctuate(digits, [3, 6, 9], [".", ".", "-"]);
}

export function formatCnpj(typed: string): string {
	return punctuate(bareDocument(typed).slice(0, CNPJ_LENGTH), [2, 5, 8, 12], [".", ".", "/", "-"]);
}

/** One field for both: a CPF until it has a letter or more than eleven characters. */
export function formatCpfOrCnpj(typed: string): string {
	const bare = bareDocument(typed);
	return bare.length > CPF_LENGTH || /[A-Z]/.test(bare) ? formatCnpj(bare) : formatCpf(bare);
}

function punctuate(bare: string, places: number[], marks: string[]): string {
	let text = "";
	for (const [index, character] of [...bare].entries()) {
		const mark = places.indexOf(index);
		text += (mark >= 0 ? marks[mark] : "") + character;
	}
	return text;
}

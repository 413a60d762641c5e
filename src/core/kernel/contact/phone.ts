const DIGITS_WITH_AREA_CODE = 11;

/** `maxLength` of every phone field: the longest masked number, `(11) 98765-4321`. */
export const PHONE_MAX_LENGTH = 15;

/** Digits only, without the country code that address books put in front (`+55`). */
export function phoneDigits(typed: string): string {
	return typed.replace(/^\s*\+\s*55/, "").replace(/\D/g, "");
}

/** Of digits: an area code with a fixed line's eight or a mobile's nine. */
export function isPhone(digits: string): boolean {
	return /^\d{10,11}$/.test(digits);
}

export const PHONE_PROBLEM = "Telefone deve ter 10 ou 11 dígitos";

/** Masks while typing: (NN) NNNN-NNNN up to 10 digits, (NN) NNNNN-NNNN for 11. */
export function formatPhone(typed: string): string {
	const digits = phoneDigits(typed).slice(0, DIGITS_WITH_AREA_CODE);
	if (digits.length === 0) return "";
	if (digits.length <= 2) return `(${digits}`;
	const area = digits.slice(0, 2);
	const number = digits.slice(2);
	const prefix = digits.length > 10 ? 5 : 4;
	if (number.length <= prefix) return `(${area}) ${number}`;
	return `(${area}) ${number.slice(0, prefix)}-${number.slice(prefix)}`;
}

import { DAY_MS } from "#core/kernel/duration.ts";
import type { Cents } from "#core/kernel/money/money.ts";

const BANK = "237";
const REAL = "9";
/** The due-date factor ran out and began again at 1000 on this day. */
const FACTOR_RESTART = Date.UTC(2025, 1, 22);

/** `due`: a day as `2026-12-30`. `document`: up to 25 digits that make it this boleto. */
type Boleto = { amount: Cents; due: string; document: string };

export function boletoBarcode({ amount, due, document }: Boleto): string {
	const factor = 1000 + Math.round((Date.parse(`${due}T00:00:00Z`) - FACTOR_RESTART) / DAY_MS);
	if (factor < 1000 || factor > 9999) throw new RangeError("no due-date factor for this day");
	const tail = `${factor}${String(amount).padStart(10, "0")}${document.padStart(25, "0")}`;
	return `${BANK}${REAL}${modulo11(`${BANK}${REAL}${tail}`)}${tail}`;
}

/** The 47 digits people type, from the 44 of the bars. */
export function boletoLine(barcode: string): string {
	const free = barcode.slice(19);
	const fields = [barcode.slice(0, 4) + free.slice(0, 5), free.slice(5, 15), free.slice(15, 25)];
	return `${fields.map((field) => field + modulo10(field)).join("")}${barcode[4]}${barcode.slice(5, 19)}`;
}

function modulo10(digits: string): number {
	let sum = 0;
	for (const [place, digit] of [...digits].reverse().entries()) {
		const weighted = Number(digit) * (place % 2 === 0 ? 2 : 1);
		sum += weighted > 9 ? weighted - 9 : weighted;
	}
	return (10 - (sum % 10)) % 10;
}

function modulo11(digits: string): number {
	let sum = 0;
	for (const [place, digit] of [...digits].reverse().entries()) sum += Number(digit) * (2 + (place % 8));
	const check = 11 - (sum % 11);
	return check > 9 ? 1 : check;
}

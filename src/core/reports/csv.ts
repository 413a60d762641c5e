import type { Cents } from "#core/kernel/money/money.ts";

/** Excel in Portuguese opens it with accents and columns in place. */
export const CSV_START = "\uFEFF";

/** A spreadsheet takes these for the beginning of a formula, and would run what a stranger typed: the wide ones too. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;
/** Where columns are told by commas, what follows one begins a cell of its own, whatever quotes stand around ours. */
const FORMULA_AFTER_COMMA = /,(?=[=+\-@＝＋－＠\t])/g;

/** Money is a number to a spreadsheet, also below zero. */
export type CsvCell = string | number | { cents: Cents } | null | undefined;

export function csvLine(cells: CsvCell[]): string {
	return `${cells.map(csvCell).join(";")}\r\n`;
}

function csvCell(value: CsvCell): string {
	if (value === null || value === undefined) return "";
	if (typeof value === "object") return (value.cents / 100).toFixed(2).replace(".", ",");
	if (typeof value === "number") return String(value).replace(".", ",");
	const apart = value.replace(FORMULA_AFTER_COMMA, ", ");
	const safe = FORMULA.test(apart) ? `'${apart}` : apart;
	return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

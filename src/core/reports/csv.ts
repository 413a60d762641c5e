import type { Cents } from "#core/kernel/money/money.ts";

/** Excel in Portuguese opens it with accents and columns in place. */
export const CSV_START = "\uFEFF";

/** A spreadsheet takes these for the beginning of a formula, and would run what a stranger typed. */
const FORMULA = /^[=+\-@\t\r]/;

/** Money is a number to a spreadsheet, also below zero. */
export type CsvCell = string | number | { cents: Cents } | null | undefined;

export function csvLine(cells: CsvCell[]): string {
	return `${cells.map(csvCell).join(";")}\r\n`;
}

function csvCell(value: CsvCell): string {
	if (value === null || value === undefined) return "";
	if (typeof value === "object") return (value.cents / 100).toFixed(2).replace(".", ",");
	if (typeof value === "number") return String(value).replace(".", ",");
	const safe = FORMULA.test(value) ? `'${value}` : value;
	return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

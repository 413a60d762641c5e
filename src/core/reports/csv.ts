import type { Cents } from "#core/kernel/money/money.ts";

/** Excel in Portuguese opens it with accents and columns in place. */
export const CSV_START = "\uFEFF";

/** What nobody sees, and quotes that a program takes away: a formula may stand behind as many of them as it likes. */
const HIDING = "[\\s\\p{C}\\p{M}\"'“”‘’]";
/** A spreadsheet takes these for the beginning of a formula, and would run what a stranger typed: wide and small ones too. */
const SIGN = "[=+\\-@＝＋－＠﹦﹢﹣﹫−]";
const FORMULA = new RegExp(`^(?:[\\t\\r\\n]|${HIDING}*${SIGN})`, "u");
/** Where columns are told by commas or tabs a cell begins behind each, and a line behind its end, whatever quotes stand around ours. */
const FORMULA_INSIDE = new RegExp(`([,;\\t\\r\\n])(?=(?:(?![\\t\\r\\n])${HIDING})*${SIGN})`, "gu");

/** Money is a number to a spreadsheet, also below zero. */
export type CsvCell = string | number | { cents: Cents } | null | undefined;

export function csvLine(cells: CsvCell[]): string {
	return `${cells.map(csvCell).join(";")}\r\n`;
}

function csvCell(value: CsvCell): string {
	if (value === null || value === undefined) return "";
	if (typeof value === "object") return (value.cents / 100).toFixed(2).replace(".", ",");
	if (typeof value === "number") return String(value).replace(".", ",");
	const apart = value.replace(FORMULA_INSIDE, "$1'");
	const safe = FORMULA.test(apart) ? `'${apart}` : apart;
	return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

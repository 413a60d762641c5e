/** Excel in Portuguese opens it with accents and columns in place. */
export const CSV_START = "\uFEFF";

/** A spreadsheet takes these for the beginning of a formula, and would run what a stranger typed. */
const FORMULA = /^[=+\-@\t\r]/;

export function csvLine(cells: (string | number | null | undefined)[]): string {
	return `${cells.map(csvCell).join(";")}\r\n`;
}

function csvCell(value: string | number | null | undefined): string {
	if (value === null || value === undefined) return "";
	if (typeof value === "number") return String(value).replace(".", ",");
	const safe = FORMULA.test(value) ? `'${value}` : value;
	return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

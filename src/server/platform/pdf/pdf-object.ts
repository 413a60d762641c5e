import { PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream, PdfString } from "@libpdf/core";

type PdfObject = PdfArray | PdfBool | PdfDict | PdfName | PdfNumber | PdfRef | PdfString;
/** `/Name` is a name, any other text a text. */
export type Plain = string | number | boolean | PdfObject | Plain[] | { [key: string]: Plain };

export function pdfObject(value: Plain): PdfObject {
	if (typeof value === "number") return PdfNumber.of(value);
	if (typeof value === "boolean") return PdfBool.of(value);
	if (typeof value === "string") return value.startsWith("/") ? nameOf(value.slice(1)) : PdfString.fromString(value);
	// Most of what a structure is made of.
	if (value instanceof PdfRef) return value;
	if (Array.isArray(value)) return new PdfArray(value.map(pdfObject));
	return isPdfObject(value) ? value : pdfDict(value);
}

/** @libpdf/core forgets a name that nothing holds; ours stand in every document. Those of pictures are many. */
const MOST_NAMES = 500;
const names = new Map<string, PdfName>();

function nameOf(text: string): PdfName {
	const known = names.get(text);
	if (known) return known;
	const name = PdfName.of(text);
	if (names.size < MOST_NAMES) names.set(text, name);
	return name;
}

export function pdfDict(entries: { [key: string]: Plain }): PdfDict {
	const dict = new PdfDict();
	for (const [key, value] of Object.entries(entries)) dict.set(nameOf(key), pdfObject(value));
	return dict;
}

export function pdfStream(entries: { [key: string]: Plain }, data: Uint8Array): PdfStream {
	return new PdfStream(pdfDict(entries), data);
}

function isPdfObject(value: object): value is PdfObject {
	return [PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, PdfRef, PdfString].some((kind) => value instanceof kind);
}

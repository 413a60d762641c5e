import { PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream, PdfString } from "@libpdf/core";

type PdfObject = PdfArray | PdfBool | PdfDict | PdfName | PdfNumber | PdfRef | PdfString;
/** `/Name` is a name, any other text a text. */
export type Plain = string | number | boolean | PdfObject | Plain[] | { [key: string]: Plain };

export function pdfObject(value: Plain): PdfObject {
	if (typeof value === "number") return PdfNumber.of(value);
	if (typeof value === "boolean") return PdfBool.of(value);
	if (typeof value === "string")
		return value.startsWith("/") ? PdfName.of(value.slice(1)) : PdfString.fromString(value);
	if (Array.isArray(value)) return new PdfArray(value.map(pdfObject));
	return isPdfObject(value) ? value : pdfDict(value);
}

export function pdfDict(entries: { [key: string]: Plain }): PdfDict {
	return PdfDict.of(Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, pdfObject(value)])));
}

export function pdfStream(entries: { [key: string]: Plain }, data: Uint8Array): PdfStream {
	return new PdfStream(pdfDict(entries), data);
}

function isPdfObject(value: object): value is PdfObject {
	return [PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, PdfRef, PdfString].some((kind) => value instanceof kind);
}

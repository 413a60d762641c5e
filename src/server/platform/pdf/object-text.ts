import { PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, PdfRef, PdfString } from "@libpdf/core";

/** What a string in brackets may not hold as it is: brackets, the sign that hides them, and a line end that readers change. */
const HIDDEN = /[()\\\r]/g;
const hidden = (letter: string) => (letter === "\r" ? "\\r" : `\\${letter}`);

/** Bytes, one letter each, as a string of the page description. */
export function bracketed(bytes: string): string {
	return `(${escaped(bytes)})`;
}

export function escaped(bytes: string): string {
	return bytes.replace(HIDDEN, hidden);
}

/** Which number an object has in the file. */
export type Numbering = (objectNumber: number) => number;

/** An object as a file says it, one letter a byte; written as @libpdf/core does, which repeats the catalogue in its updates. */
export function objectText(value: unknown, numbered: Numbering): string {
	if (value instanceof PdfRef) return `${numbered(value.objectNumber)} ${value.generation} R`;
	if (value instanceof PdfName) return nameText(value);
	if (value instanceof PdfNumber) return String(value.value);
	if (value instanceof PdfString) return stringText(value);
	if (value instanceof PdfBool) return String(value.value);
	if (value instanceof PdfArray)
		return `[${value
			.toArray()
			.map((item) => objectText(item, numbered))
			.join(" ")}]`;
	if (value instanceof PdfDict) return `<<\n${entriesText(value, numbered)}>>`;
	throw new Error("an object that our files do not have");
}

/** @libpdf/core has one object for each name. */
const writtenNames = new WeakMap<PdfName, string>();

function nameText(name: PdfName): string {
	const known = writtenNames.get(name);
	if (known !== undefined) return known;
	const text = `/${name.value.replace(/[^!-~]|[#()<>[\]{}/%]/g, asNumber)}`;
	writtenNames.set(name, text);
	return text;
}

export function entriesText(dict: PdfDict, numbered: Numbering): string {
	let text = "";
	for (const [key, value] of dict) text += `${objectText(key, numbered)} ${objectText(value, numbered)}\n`;
	return text;
}

function stringText({ bytes, format }: PdfString): string {
	const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
	return format === "hex" ? `<${buffer.toString("hex").toUpperCase()}>` : bracketed(buffer.toString("latin1"));
}

function asNumber(letter: string): string {
	return `#${letter.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase()}`;
}

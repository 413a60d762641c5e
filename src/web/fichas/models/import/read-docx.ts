import { OLD_FORM_LONGEST } from "#core/fichas/models/check/split-old-form.ts";
import { readZip } from "#core/fichas/verify/package/read-zip.ts";
import { unpackEntry } from "#core/fichas/verify/package/unpack-entry.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";

export const MAX_DOCX_BYTES = 8 * 1024 * 1024;
const MAX_TEXT_XML = 4 * 1024 * 1024;

export type DocxFault = "too-large" | "not-a-docx" | "bomb" | "encrypted" | "no-text";

export const docxFaults: Record<DocxFault, string> = {
	"too-large": "O arquivo passa de 8 MB. Copie o texto e cole aqui.",
	"not-a-docx": "Este arquivo não é um .docx que possamos abrir. Copie o texto e cole aqui.",
	bomb: "Este arquivo se abre em muito mais do que parece e não foi lido. Copie o texto e cole aqui.",
	encrypted: "Este arquivo tem senha. Tire a senha no editor de texto, ou copie o texto e cole aqui.",
	"no-text": "Não há texto neste arquivo: se for uma imagem, digite as cláusulas.",
};

/** The words of a Word file, a paragraph a line. It never leaves the phone, and is held to limits all the same. */
export function readDocx(bytes: Uint8Array<ArrayBuffer>): Result<string, DocxFault> {
	if (bytes.length > MAX_DOCX_BYTES) return refuse("too-large");
	const zip = readZip(bytes);
	if (!zip.ok) {
		if (zip.reason === "bomb" || zip.reason === "too-large" || zip.reason === "too-many") return refuse("bomb");
		return refuse(zip.reason === "encrypted" ? "encrypted" : "not-a-docx");
	}
	const entry = zip.value.find(({ path }) => path === "word/document.xml");
	if (!entry) return refuse("not-a-docx");
	if (entry.size > MAX_TEXT_XML) return refuse("bomb");
	const unpacked = unpackEntry(entry);
	if (!unpacked) return refuse("not-a-docx");
	const xml = new TextDecoder("utf-8").decode(unpacked);
	// Word writes none of these; they would name other files or grow without end.
	if (/<!DOCTYPE|<!ENTITY/i.test(xml)) return refuse("not-a-docx");
	const text = wordsIn(xml);
	return text.trim() === "" ? refuse("no-text") : succeed(text);
}

const TAG = /<(\/?)w:(p|t|tab|br|cr)(?=[\s/>])[^>]{0,2000}?(\/?)>/g;

function wordsIn(xml: string): string {
	const parts: string[] = [];
	let length = 0;
	let inText = -1;
	for (const found of xml.matchAll(TAG)) {
		const [whole, closing, name, selfClosing] = found;
		if (name === "t" && !closing && !selfClosing) inText = found.index + whole.length;
		else if (name === "t" && closing && inText >= 0) {
			parts.push(decodeXml(xml.slice(inText, found.index)));
			inText = -1;
		} else if (name === "p" && (closing || selfClosing)) parts.push("\n\n");
		else if (name === "br" || name === "cr") parts.push("\n");
		else if (name === "tab") parts.push(" ");
		length += parts.at(-1)?.length ?? 0;
		if (length > OLD_FORM_LONGEST * 2) break;
	}
	return parts.join("");
}

const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decodeXml(text: string): string {
	return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
		if (name !== undefined) return NAMED[String(name)] ?? whole;
		const point = decimal !== undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
		return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : "";
	});
}

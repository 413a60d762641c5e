import { deflateSync } from "node:zlib";
import { type PDF, PdfDict, PdfStream } from "@libpdf/core";
import { makeGiveWay } from "./give-way.ts";
import { entriesText, type Numbering, objectText } from "./object-text.ts";

const HEAD = Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1");
const COMPRESSED = "/Filter /FlateDecode\n";
/** Kind, object that holds it, which one in it. */
const PLACE = [1, 2, 2];
const PLACE_BYTES = 5;

/**
 * The file of a document that was made here. What no verifier has to find by itself (the structure, the descriptions of
 * fonts: 130 objects of a visit) lies compressed in one object; a second, empty table names the list of where each is (a
 * hybrid file, ISO 32000-1, 7.5.8.4, laid out as office programs do): a fifth of the file. Catalogue, pages, form,
 * signature and description stand in the plain table, where our verifier looks for them.
 */
export async function packFile(pdf: PDF): Promise<Buffer> {
	const giveWay = makeGiveWay();
	const { registry, info } = pdf.context;
	const { trailer } = info;
	const catalogue = pdf.getCatalog();
	const named = [
		trailer.getRef("Root"),
		trailer.getRef("Info"),
		catalogue.getRef("AcroForm"),
		catalogue.getRef("Pages"),
	];
	const plain = new Set(named.map((ref) => ref?.objectNumber));
	const objects = [...registry.entries()].map(([{ objectNumber }, object]) => ({ objectNumber, object }));
	const isOpen = ({ objectNumber, object }: (typeof objects)[number]) =>
		object instanceof PdfStream || plain.has(objectNumber) || (object instanceof PdfDict && standsOpen(object));
	const open = objects.filter(isOpen);
	const packed = objects.filter((each) => !isOpen(each));
	// Those of the plain table first, and the two objects that hold the others.
	const [holder, list] = [open.length + 1, open.length + 2];
	const numbers: number[] = [];
	for (const [at, { objectNumber }] of open.entries()) numbers[objectNumber] = at + 1;
	for (const [at, { objectNumber }] of packed.entries()) numbers[objectNumber] = list + 1 + at;
	const numbered: Numbering = (objectNumber) => {
		const number = numbers[objectNumber];
		if (number === undefined) throw new Error("a file that names an object it does not have");
		return number;
	};

	const parts: Buffer[] = [HEAD];
	const places = ["0000000000 65535 f\r\n"];
	let length = HEAD.length;
	const write = (part: Buffer | string) => {
		const bytes = typeof part === "string" ? Buffer.from(part, "latin1") : part;
		parts.push(bytes);
		length += bytes.length;
	};
	const begin = (number: number) => {
		places.push(`${String(length).padStart(10, "0")} 00000 n\r\n`);
		write(`${number} 0 obj\n`);
	};
	const writeStream = (number: number, entries: string, data: Uint8Array) => {
		begin(number);
		write(`<<\n/Length ${data.length}\n${entries}>>\nstream\n`);
		write(Buffer.from(data.buffer, data.byteOffset, data.length));
		write("\nendstream\nendobj\n");
	};
	for (const { objectNumber, object } of open) {
		await giveWay();
		const number = numbered(objectNumber);
		if (!(object instanceof PdfStream)) {
			begin(number);
			write(`${objectText(object, numbered)}\nendobj\n`);
		} else if (object.has("Filter")) writeStream(number, entriesText(object, numbered), object.data);
		else writeStream(number, `${entriesText(object, numbered)}${COMPRESSED}`, deflateSync(object.data));
	}
	const [first, size] = [list + 1, list + 1 + packed.length];
	const texts: string[] = [];
	for (const { object } of packed) {
		await giveWay();
		texts.push(objectText(object, numbered));
	}
	writeStream(holder, ...packObjects(texts, first));
	const listAt = length;
	writeStream(list, ...packPlaces(packed.length, first, holder));
	const about = ["Root", "Info", "ID"].map((name) => `/${name} ${objectText(trailer.get(name), numbered)}\n`).join("");
	const tableAt = length;
	write(`xref\n0 ${first}\n${places.join("")}trailer\n<<\n/Size ${first}\n${about}>>\n`);
	const lastAt = length;
	write(`xref\n0 0\ntrailer\n<<\n/Size ${size}\n${about}/Prev ${tableAt}\n/XRefStm ${listAt}\n>>\n`);
	write(`startxref\n${lastAt}\n%%EOF\n`);
	return Buffer.concat(parts, length);
}

/** Pages, and what is filled in after the file was written. */
function standsOpen(object: PdfDict): boolean {
	return object.has("ByteRange") || object.getName("Type")?.value === "Page";
}

function packObjects(texts: string[], first: number): [entries: string, data: Buffer] {
	let at = 0;
	const index = texts.map((text, place) => {
		const from = at;
		at += text.length + 1;
		return `${first + place} ${from}`;
	});
	const head = `${index.join(" ")}\n`;
	const entries = `/Type /ObjStm\n/N ${texts.length}\n/First ${head.length}\n${COMPRESSED}`;
	return [entries, deflateSync(Buffer.from(`${head}${texts.join("\n")}`, "latin1"))];
}

function packPlaces(count: number, first: number, holder: number): [entries: string, data: Buffer] {
	const data = Buffer.alloc(count * PLACE_BYTES);
	for (let at = 0; at < count; at++) {
		data.writeUInt8(2, at * PLACE_BYTES);
		data.writeUInt16BE(holder, at * PLACE_BYTES + 1);
		data.writeUInt16BE(at, at * PLACE_BYTES + 3);
	}
	const size = first + count;
	const entries = `/Type /XRef\n/Size ${size}\n/W [${PLACE.join(" ")}]\n/Index [${first} ${count}]\n${COMPRESSED}`;
	return [entries, deflateSync(data)];
}

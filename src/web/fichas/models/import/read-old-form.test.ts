import { expect, test } from "vitest";
import { oldFormFaults, readOldForm } from "./read-old-form.ts";

const words = "Declaração: o cliente visitou o imóvel.";
const bytesOf = (encoding: "utf8" | "latin1" | "utf16le", before: number[] = []) =>
	new Uint8Array([...before, ...Buffer.from(words, encoding)]);

test.each([
	["as everybody saves it", bytesOf("utf8")],
	["with a mark before it", bytesOf("utf8", [0xef, 0xbb, 0xbf])],
	["by an old Notepad", bytesOf("latin1")],
	["as Notepad's Unicode", bytesOf("utf16le", [0xff, 0xfe])],
	["the other way round", new Uint8Array([0xfe, 0xff, ...Buffer.from(words, "utf16le").swap16()])],
])("a text %s is read letter by letter", (_how, bytes) => {
	expect(readOldForm("ficha.txt", bytes)).toEqual({ ok: true, value: words });
});

test("quotes and dashes of an old Word's text are no boxes", () => {
	const bytes = new Uint8Array([0x93, 0x66, 0x69, 0x63, 0x68, 0x61, 0x94, 0x20, 0x96, 0x20, 0xe1]);
	expect(readOldForm("ficha.txt", bytes)).toEqual({ ok: true, value: "“ficha” – á" });
});

test.each([
	["ficha.doc", [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0], "not-text"],
	["ficha.jpg", [0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46], "not-text"],
	["ficha.pdf", [...Buffer.from("%PDF-1.7\n1 0 obj")], "not-text"],
	["ficha.rtf", [...Buffer.from("{\\rtf1\\ansi Declaro}")], "not-text"],
	["ficha.docx", [...Buffer.from("Declaro")], "not-a-docx"],
	["ficha.txt", [...Buffer.from(" \n ")], "no-text"],
])("%s is refused, and why is said", (name, bytes, reason) => {
	expect(readOldForm(name, new Uint8Array(bytes))).toEqual({ ok: false, reason });
	expect(Object.keys(oldFormFaults)).toContain(reason);
});

test("more than eight megabytes are refused unread", () => {
	expect(readOldForm("ficha.txt", new Uint8Array(8 * 1024 * 1024 + 1))).toEqual({ ok: false, reason: "too-large" });
});

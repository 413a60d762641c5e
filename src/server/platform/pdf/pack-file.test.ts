import { PDF } from "@libpdf/core";
import { expect, test } from "vitest";
import { fontOf } from "./font.ts";
import { packFile } from "./pack-file.ts";
import { startPdfDocument } from "./pdf-document.ts";
import { addParagraph } from "./pdf-parts.ts";
import { runsOf } from "./set-text.ts";
import { writePdfDocument } from "./write-pdf-document.ts";

const at = new Date("2026-11-14T19:21:08Z");
/** Brackets, the sign that hides them and letters whose numbers are written with either. */
const TEXT = "Conceição (R$ 1,00) \\ ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 Łukasz Ørsted";

function page(text: string): Promise<PDF> {
	const doc = startPdfDocument();
	addParagraph(doc, text);
	return writePdfDocument(doc, { title: "Documento", author: "Rubrica", subject: "", at, id: new Uint8Array(16) });
}

test("a packed file says what the same document says written at length, in less room", async () => {
	const packed = await packFile(await page(TEXT));
	const long = await (await page(TEXT)).save();
	const [one, other] = [await PDF.load(new Uint8Array(packed)), await PDF.load(long)];
	const textOf = (pdf: PDF) => pdf.extractText().map(({ text }) => text.replace(/\s+/g, " ").trim());
	expect(textOf(one)).toEqual(textOf(other));
	expect(textOf(one)).toEqual([TEXT]);
	expect(packed.length).toBeLessThan(long.length);
	expect(packed.equals(await packFile(await page(TEXT)))).toBe(true);
});

test("a font carries the letters that are drawn, and is named after them", () => {
	const font = fontOf("newsreader-560");
	const used = (text: string) => new Set(runsOf(text, { font: font.name, size: 9, colour: "0 0 0" })[0]?.ids);
	const [few, more] = [font.cut(used("aá")), font.cut(used("aábcdefgh"))];
	expect(few.fileLength).toBeLessThan(more.fileLength);
	expect(more.fileLength).toBeLessThan(font.whole.fileLength);
	expect(few.mark).toMatch(/^[A-Z]{6}$/);
	expect(few.mark).not.toBe(more.mark);
	expect(font.cut(used("áa"))).toBe(few);
});

test.each(["figtree-400", "figtree-600"] as const)(
	"%s, in which texts are set, has one cut for every code and usual name, and more where a letter is rare",
	(name) => {
		const font = fontOf(name);
		const used = (text: string) => new Set(runsOf(text, { font: name, size: 9, colour: "0 0 0" })[0]?.ids);
		const usual = font.cut(used("Protocolo V26-7K3M-9QXA · João Conceição"));
		expect(font.cut(used("Protocolo V26-ZWHJ-4B08 · Inês Muller"))).toBe(usual);
		expect(usual.fileLength).toBeLessThan(font.whole.fileLength);
		const rare = font.cut(used("Müller"));
		expect(rare.fileLength).toBeGreaterThan(usual.fileLength);
		expect(rare.mark).not.toBe(usual.mark);
		expect(font.cut(used("Bündchen"))).toBe(rare);
	},
);

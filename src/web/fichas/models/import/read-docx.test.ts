import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { startProcessorTime } from "#tests/support/processor-time.ts";
import { readDocx } from "./read-docx.ts";

const docx = (body: string, head = "") =>
	zip({
		"[Content_Types].xml": strToU8("<Types/>"),
		"word/document.xml": strToU8(
			`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${head}<w:document xmlns:w="x"><w:body>${body}</w:body></w:document>`,
		),
	});
const zip = (files: Record<string, Uint8Array>) => new Uint8Array(zipSync(files));
const paragraph = (text: string) =>
	`<w:p w:rsidR="1"><w:pPr><w:numPr/></w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

test("a Word file gives its paragraphs, with what was typed in several runs put together", () => {
	const body = `${paragraph("Declaro que visitei ")}<w:p><w:r><w:t>o im</w:t></w:r><w:r><w:t>óvel &amp; a &#225;rea</w:t><w:tab/><w:t>comum</w:t></w:r><w:del><w:r><w:delText>apagado</w:delText></w:r></w:del></w:p><w:p/>`;
	expect(readDocx(docx(body))).toEqual({
		ok: true,
		value: "Declaro que visitei \n\no imóvel & a área comum\n\n\n\n",
	});
});

test("what is typed like a tag stays text", () => {
	expect(readDocx(docx(paragraph("&lt;script&gt;alert(1)&lt;/script&gt;")))).toMatchObject({
		value: "<script>alert(1)</script>\n\n",
	});
});

test("bombs, entities, other files and nothing are refused, quickly", () => {
	const spent = startProcessorTime();
	expect(readDocx(docx(" ".repeat(6_000_000)))).toEqual({ ok: false, reason: "bomb" });
	expect(readDocx(docx("<w:p/>".repeat(600_000)))).toEqual({ ok: false, reason: "bomb" });
	expect(readDocx(docx(paragraph("&x;"), '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]>'))).toEqual({
		ok: false,
		reason: "not-a-docx",
	});
	expect(readDocx(zip({ "a.txt": strToU8("a") }))).toEqual({ ok: false, reason: "not-a-docx" });
	expect(readDocx(strToU8("Um texto qualquer"))).toEqual({ ok: false, reason: "not-a-docx" });
	expect(readDocx(docx(paragraph("um")).slice(0, -30))).toEqual({ ok: false, reason: "not-a-docx" });
	expect(readDocx(docx("<w:p/>"))).toEqual({ ok: false, reason: "no-text" });
	expect(readDocx(new Uint8Array(9 * 1024 * 1024))).toEqual({ ok: false, reason: "too-large" });
	expect(spent()).toBeLessThan(4000);
});

test("tags without an end make nothing slow", () => {
	const spent = startProcessorTime();
	expect(readDocx(docx("<w:t ".repeat(3000)))).toMatchObject({ ok: false });
	expect(spent()).toBeLessThan(1000);
});

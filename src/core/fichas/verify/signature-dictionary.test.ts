import { expect, test } from "vitest";
import { pdfMoment, readSignatureDictionary } from "./signature-dictionary.ts";

test("a moment is read as our own signatures write it, and no other way", () => {
	const at = new Date("2026-11-15T12:00:00Z");
	expect(pdfMoment("(D:20261115120000Z)")).toEqual(at);
	expect(pdfMoment("(D:20261115120000Z00'00')")).toEqual(at);
	for (const other of [undefined, "", "(D:20261115120000-03'00')", "(D:20261315120000Z)", "D:20261115120000Z"])
		expect(pdfMoment(other)).toBeUndefined();
});

test("what stands around a signature is read as it is written, without the signature", () => {
	const [ahead, contents, behind] = ["<< /Type /Sig /M (D:20261115120000Z) /Contents ", "<00ff>", " /Name (Ana) >>"];
	const bytes = new TextEncoder().encode(`${ahead}${contents}${behind}`);
	const range: Parameters<typeof readSignatureDictionary>[1] = [
		0,
		ahead.length,
		ahead.length + contents.length,
		behind.length,
	];
	expect(readSignatureDictionary(bytes, range)).toEqual(
		new Map([
			["Type", "/Sig"],
			["M", "(D:20261115120000Z)"],
			["Name", "(Ana)"],
		]),
	);
	expect(readSignatureDictionary(bytes.subarray(2), [0, ahead.length - 2, ahead.length + 4, 0])).toBeUndefined();
});

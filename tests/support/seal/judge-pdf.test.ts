import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { PDF } from "@libpdf/core";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { startPdfDocument } from "#server/platform/pdf/pdf-document.ts";
import { addParagraph } from "#server/platform/pdf/pdf-parts.ts";
import { writePdfDocument } from "#server/platform/pdf/write-pdf-document.ts";
import { testSeal } from "#tests/support/fichas/test-seal.ts";
import { judgePdf } from "./judge-pdf.ts";

const at = new Date("2026-11-14T19:21:08Z");
let sealed: Uint8Array;

async function sealText(text: string): Promise<Uint8Array> {
	const doc = startPdfDocument();
	addParagraph(doc, text);
	const pdf = await writePdfDocument(doc, { title: text, author: "Rubrica", subject: "", at, id: new Uint8Array(16) });
	return (await testSeal()).signPdf(pdf, at);
}

beforeAll(async () => {
	sealed = await sealText("Documento selado");
});

test("the sealed bytes are judged whole, by whom and when", async () => {
	const { fingerprint } = await testSeal();
	expect(await judgePdf(sealed)).toEqual({ ok: true, fingerprint });
});

describe("whatever is changed is found", () => {
	// Inside the signature itself pkijs overlooks bits that mean nothing to it; our own reader does not, see
	// core/fichas/verify/verify-pdf.ts and its test in server/fichas/verify/verify-document.test.ts.
	test("any one bit of what is signed", async () => {
		const text = Buffer.from(sealed).toString("latin1");
		const [, from, , to] = text.match(/\/ByteRange\s*\[\s*\d+\s+(\d+)\s+((\d+))/) ?? [];
		const isSignature = (position: number) => position >= Number(from) && position < Number(to);
		const step = Math.floor(sealed.length / 97);
		for (let position = 0; position < sealed.length; position += step) {
			if (isSignature(position)) continue;
			const changed = Uint8Array.from(sealed);
			changed[position] = (changed[position] as number) ^ 1;
			expect({ position, ok: (await judgePdf(changed)).ok }).toEqual({ position, ok: false });
		}
	});

	test.each([
		["a byte at the end", () => Buffer.concat([sealed, Buffer.from("\n")])],
		["a byte at the front", () => Buffer.concat([Buffer.from("\n"), sealed])],
		["half of it gone", () => sealed.subarray(0, sealed.length / 2)],
		["not a PDF", () => Buffer.from("nem sequer um PDF")],
		["nothing", () => new Uint8Array()],
		["title changed", () => replace("(Documento selado)", "(Documento mudado)")],
		["date changed", () => replace("D:20261114", "D:20261115")],
		["range moved", () => replace("/ByteRange [0 ", "/ByteRange [1 ")],
	])("%s", async (_, change) => {
		expect((await judgePdf(change())).ok).toBe(false);
	});

	test("an incremental update that repaints the page, although the signature itself still holds", async () => {
		const pdf = await PDF.load(sealed);
		pdf.getPage(0)?.drawText("R$ 1,00", { x: 100, y: 500, size: 40 });
		const updated = await pdf.save({ incremental: true });
		expect(Buffer.from(updated.subarray(0, sealed.length)).equals(Buffer.from(sealed))).toBe(true);
		expect(await judgePdf(updated)).toEqual({ ok: false, reason: "not-whole" });
	});

	test("saved again by another program", async () => {
		const pdf = await PDF.load(sealed);
		pdf.setTitle("Outro");
		expect((await judgePdf(await pdf.save())).ok).toBe(false);
	});

	test("the signature of another document", async () => {
		const other = Buffer.from(await sealText("Documento trocado"));
		const start = Buffer.from(sealed).indexOf("/Contents <");
		const end = Buffer.from(sealed).indexOf(">", start);
		const theirs = other.indexOf("/Contents <");
		const forged = Buffer.concat([
			sealed.subarray(0, start),
			other.subarray(theirs, other.indexOf(">", theirs)),
			sealed.subarray(end),
		]);
		expect((await judgePdf(forged)).ok).toBe(false);
	});

	test("no signature at all", async () => {
		const pdf = PDF.create();
		pdf.addPage({ size: "a4" });
		expect(await judgePdf(await pdf.save())).toEqual({ ok: false, reason: "no-signature" });
	});
});

function replace(from: string, to: string): Uint8Array {
	const text = Buffer.from(sealed).toString("latin1");
	expect(text).toContain(from);
	return Buffer.from(text.replace(from, to), "latin1");
}

const has = (program: string) => spawnSync(program, ["-v"]).error === undefined;

/** Independent judges, where the machine has them. Where not, ours above is the only one. */
test("pdfsig and openssl say the same", () => {
	const folder = mkdtempSync(path.join(os.tmpdir(), "rubrica-judge-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const file = path.join(folder, "sealed.pdf");
	writeFileSync(file, sealed);
	if (has("pdfsig")) {
		const report = execFileSync("pdfsig", ["-nocert", file], { encoding: "utf8" });
		expect(report).toContain("Total document signed");
		expect(report).toContain("Signature is Valid");
		expect(report).toContain("ETSI.CAdES.detached");
	}
	if (has("openssl")) {
		const text = Buffer.from(sealed).toString("latin1");
		const [, before, after] = (text.match(/\/ByteRange \[0 (\d+)\s+(\d+)/) ?? []).map(Number) as [
			number,
			number,
			number,
		];
		const padded = Buffer.from(text.slice(before + 1, after - 1), "hex");
		// The length of the outer sequence tells where the signature ends and the padding begins.
		const cms = padded.subarray(0, 4 + padded.readUInt16BE(2));
		writeFileSync(path.join(folder, "cms.der"), cms);
		writeFileSync(path.join(folder, "content"), Buffer.concat([sealed.subarray(0, before), sealed.subarray(after)]));
		const outcome = spawnSync(
			"openssl",
			[
				"cms",
				"-verify",
				"-noverify",
				"-binary",
				"-inform",
				"DER",
				"-in",
				"cms.der",
				"-content",
				"content",
				"-out",
				"out",
			],
			{ cwd: folder, encoding: "utf8" },
		);
		expect(outcome.stderr).toMatch(/successful/i);
	}
	expect(sealed.length).toBeGreaterThan(0);
});

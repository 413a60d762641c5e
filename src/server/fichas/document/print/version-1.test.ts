import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { documentHash } from "#core/fichas/document.ts";
import { fichaTypes } from "#core/fichas/ficha-type.ts";
import { findPublished } from "#core/fichas/models/published-models.ts";
import { canonicalJson, type Json } from "#core/kernel/canonical-json.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { readVersion1 } from "#tests/support/fichas/read-version-1.ts";
import { printFicha } from "./ficha-pdf.ts";

test.each(fichaTypes)(
	"a %s of version 1 prints the same bytes as when it was signed, and every hash holds",
	async (tipo) => {
		const { ficha, printedSha256 } = readVersion1(tipo);
		const pages = await (await printFicha(ficha)).save();
		expect(createHash("sha256").update(pages).digest("hex")).toBe(printedSha256);
		expect(documentHash(ficha.document)).toBe(ficha.documentHash);
		expect(findPublished(ficha.document.modelo)).toMatchObject({ versao: 1 });
		for (const { evidence, evidenceHash } of ficha.signatures)
			expect(sha256Hex(canonicalJson(evidence as unknown as Json))).toBe(evidenceHash);
	},
);

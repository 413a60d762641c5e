import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { readPem } from "#core/fichas/verify/verify-certificate.ts";
import { concludeOffline } from "#core/fichas/verify/verify-conclusion.ts";
import { examinePdf } from "#core/fichas/verify/verify-pdf.ts";
import { readProof } from "#core/fichas/verify/verify-proof.ts";

// Sealed by the product of 2026-11-16, before its proofs spoke of the capsule: it stays authentic, for ever.
const folder = path.resolve("tests/fixtures/sealed-before-0082");
const read = (name: string) => readFile(path.join(folder, name));

test("a visit signed without a connection is authentic by its file and a proof of before 0082", async () => {
	const facts = await examinePdf(Uint8Array.from(await read("visita-sem-conexao.pdf")));
	const proof = readProof((await read("visita-sem-conexao.prova.json")).toString());
	const known = [readPem((await read("certificado.pem")).toString()).fingerprint];
	const { verdict, checks } = await concludeOffline(facts, proof, known);
	expect(checks.map(({ what, outcome }) => `${what} ${outcome}`)).toEqual([
		"seal ok",
		"certificate ok",
		"file ok",
		"hashes ok",
		"root ok",
		"offline ok",
		"capsule wait",
	]);
	expect(verdict).toBe("autentico");
});

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { findSealedDocument, readSealedFile } from "#server/fichas/document/sealed-document.read.ts";
import { readPinnedText } from "#server/platform/seal/pins/pinned-list-file.ts";
import { asBrowser, asJson } from "#tests/support/contact-form.ts";
import { makeBroker, makeSent, sign } from "#tests/support/fichas/make-ficha.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { startTestProduct, type TestProduct } from "#tests/support/process/start-test-product.ts";

async function makeSealed({ deps }: TestProduct) {
	await rememberTestSeal(deps);
	const { userId } = await makeBroker(deps);
	const { fichaId, documentHash, signers } = await makeSent(deps, userId);
	for (const { token } of signers) await sign(deps, token, documentHash);
	await sealFicha(deps, fichaId);
	const sealed = await findSealedDocument(deps, { fichaId });
	const bytes = sealed && (await readSealedFile(deps, sealed));
	if (!sealed || !bytes) throw new Error("not sealed");
	return { sealed, bytes };
}

/** Every row with the transaction that wrote it last. */
async function rowsOf({ deps }: TestProduct): Promise<unknown[]> {
	const found = [];
	for (const table of ["fichas", "ficha_signers", "sealed_documents", "evidence_log", "seal_certificates"])
		found.push(
			...(await deps.db.execute(sql`select xmin::text, t::text from ${sql.identifier(table)} t order by 2`)).rows,
		);
	return found;
}

const ask = (product: TestProduct, body: unknown) =>
	product.send("/rest/v1/verificacoes", { method: "POST", headers: asJson, body: JSON.stringify(body) });

test("a file is known by its hash, by the signed part inside it, or by its protocol", async () => {
	const product = await startTestProduct();
	const { sealed } = await makeSealed(product);
	const other = "0".repeat(64);
	const found = async (body: unknown) => {
		const { found: what, by } = JSON.parse((await ask(product, body)).text);
		return by ?? what;
	};
	expect(await found({ sha256: sealed.sha256 })).toBe("file");
	expect(await found({ sha256: other, parte_assinada: sealed.sha256 })).toBe("signed-part");
	expect(await found({ sha256: other, protocolo: sealed.protocolo })).toBe("protocol");
	expect(await found({ sha256: other, protocolo: "V26-AAAA-AAAA" })).toBe("nothing");
	for (const body of [{}, { sha256: "x" }, { sha256: sealed.sha256.toUpperCase() }, { sha256: 7 }])
		expect((await ask(product, body)).status).toBe(400);
});

test("looking at a document changes nothing, and nobody but its broker is named in full", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const { sealed } = await makeSealed(product);
	const before = await rowsOf(product);
	expect(before.length).toBeGreaterThan(5);
	const page = await product.send(`/verificar/${sealed.protocolo}`, { headers: asBrowser });
	expect(page.status).toBe(200);
	expect(page.text).toContain("Documento autêntico");
	expect(page.text).not.toMatch(/\d{3}\.\d{3}\.\d{3}-\d{2}/);
	expect(page.headers["cache-control"]).toBe("no-store");
	expect(await rowsOf(product)).toEqual(before);
});

test("proof and offline verifier are downloads that can do nothing here", async () => {
	const product = await startTestProduct();
	const { sealed } = await makeSealed(product);
	const proof = await product.send(`/verificar/${sealed.protocolo}/prova.json`);
	expect(proof.headers["content-disposition"]).toBe(`attachment; filename="prova-${sealed.protocolo}.json"`);
	expect(JSON.parse(proof.text).documento.sha256).toBe(sealed.sha256);
	const verifier = await product.send("/verificar/offline.html");
	expect(verifier.headers["content-disposition"]).toBe('attachment; filename="verificador-rubrica.html"');
	expect(verifier.headers["content-security-policy"]).toMatch(/^default-src 'none'; base-uri 'none'/);
	expect(verifier.text).toContain("BEGIN CERTIFICATE");
	expect(Buffer.byteLength(verifier.text)).toBeLessThan(150 * 1024);
	expect(verifier.text).not.toMatch(/(?:src|href)=|https?:\/\/(?!localhost)\w|__TRUSTED__/);
});

test("whoever tries codes one by one is stopped", async () => {
	const product = await startTestProduct();
	const statuses = [];
	for (let n = 0; n < 61; n++) statuses.push((await product.send("/verificar/V26-AAAA-AAAA")).status);
	expect(new Set(statuses.slice(0, 60))).toEqual(new Set([404]));
	expect(statuses[60]).toBe(429);
	expect((await ask(product, { sha256: "0".repeat(64) })).status).toBe(429);
});

test("a file larger than any document of ours is refused unread", async () => {
	const product = await startTestProduct();
	const answer = await product.send("/verificar", {
		method: "POST",
		headers: {
			...asBrowser,
			"content-type": "multipart/form-data; boundary=x",
			"content-length": String(30 * 1024 * 1024),
		},
	});
	expect(answer.status).toBe(413);
});

test("the certificates of the seal are public, and a foreign one in the database is not among them", async () => {
	const product = await startTestProduct();
	const { sealed } = await makeSealed(product);
	const foreign = "f".repeat(64);
	await product.deps.db.execute(
		sql`insert into seal_certificates (fingerprint, certificate, first_used_at) values (${foreign}, 'x', now())`,
	);
	const page = await product.send("/verificar/certificados", { headers: asBrowser });
	expect(page.status).toBe(200);
	expect(page.text).toContain(sealed.certificate);
	expect(page.text).toContain("Início da lista");
	expect(page.text).not.toContain(foreign);
	const list = await product.send("/verificar/certificados.json");
	expect(readPinnedText(list.text)).toMatchObject([{ kind: "inicio", fingerprint: sealed.certificate }]);
	expect((await product.send("/verificar", { headers: asBrowser })).text).toContain('href="/verificar/certificados"');
});

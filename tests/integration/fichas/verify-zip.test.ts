import { unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { asBrowser } from "#tests/support/contact-form.ts";
import { makeWholeDossier } from "#tests/support/fichas/make-whole-dossier.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { zipOfZeros } from "#tests/support/fichas/zip-of-zeros.ts";
import { startTestProduct, type TestProduct } from "#tests/support/process/start-test-product.ts";

const post = async (product: TestProduct, zip: Uint8Array) => {
	const head = 'content-disposition: form-data; name="arquivo"; filename="dossie.zip"';
	const body = Buffer.concat([Buffer.from(`--x\r\n${head}\r\n\r\n`), zip, Buffer.from("\r\n--x--\r\n")]);
	const headers = { ...asBrowser, "content-type": "multipart/form-data; boundary=x" };
	const { status, text } = await product.send("/verificar", { method: "POST", headers, body });
	return { status, text: text.replaceAll("<!-- -->", "") };
};

test("without JavaScript a whole dossier is judged apart and compared with the log, file by file", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	await rememberTestSeal(product.deps);
	const zip = await makeWholeDossier(product.deps);
	const genuine = await post(product, zip);
	expect(genuine.status).toBe(200);
	expect(genuine.text).toContain("O dossiê confere");
	expect(genuine.text).toContain("nenhum com falha");
	expect(genuine.text).toContain("O que este ZIP diz do registro é igual ao registro de hoje.");
	expect(genuine.text).toContain("O que não foi conferido");
	expect(genuine.text).toContain("COMO-CONFERIR.md");
	expect(genuine.text).not.toContain("Se o registro tem o evento deste dossiê");

	const files = unzipSync(zip);
	const [document = ""] = Object.keys(files).filter((path) => path.startsWith("documentos/"));
	const altered = await post(
		product,
		zipSync({ ...files, [document]: new TextEncoder().encode("%PDF-1.7") }, { level: 0 }),
	);
	expect(altered.text).toContain("O dossiê foi alterado");
	expect(altered.text).toContain("O SHA-256 não é o da lista: o arquivo foi mudado.");
});

test("a ZIP made to do harm is refused with a sentence, and the next one is answered", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const bomb = zipOfZeros("zeros.json", 30 * 1024 * 1024);
	expect(await post(product, bomb)).toMatchObject({ status: 400, text: expect.stringContaining("muito mais espaço") });
	const outside = zipSync({ "../../etc/passwd": new Uint8Array(3) });
	expect(await post(product, outside)).toMatchObject({ status: 400, text: expect.stringContaining("saem da pasta") });
	// Densely packed JSON of many values: it may cost the thread its life, never the server.
	const values = new TextEncoder().encode(`[${"[],".repeat(1_300_000)}[]]`);
	const costly = zipSync({ "SHA256SUMS.txt": new Uint8Array(3), "provas/V26-AAAA-AAAA.json": values }, { level: 0 });
	expect([200, 400]).toContain((await post(product, costly)).status);
	const plain = await post(product, zipSync({ "a.txt": new Uint8Array(3) }));
	expect(plain).toMatchObject({ status: 200, text: expect.stringContaining("Não dá para confirmar este ZIP") });
});

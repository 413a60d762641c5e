import { expect, test, vi } from "vitest";
import { asBrowser } from "#tests/support/contact-form.ts";
import {
	asManyParts,
	asMultipart,
	BOUNDARY,
	manyParts,
	pdfOfNulls,
	uploadOf,
} from "#tests/support/process/hostile-files.ts";
import { sendBytes } from "#tests/support/process/raw-request.ts";
import { startTestProduct, type TestProduct } from "#tests/support/process/start-test-product.ts";

const NULLS = 5_000_000;

const verify = (
	product: TestProduct,
	body: Uint8Array,
	headers: Record<string, string> = asMultipart,
	path = "/verificar",
) => product.send(path, { method: "POST", headers: { ...asBrowser, ...headers }, body });

test("a file of five million elements gets a verdict, and the thread of the pages never sees it", async () => {
	const product = await startTestProduct();
	const examined = vi.spyOn(product.deps.workerThread, "run");
	const answer = await verify(product, uploadOf(pdfOfNulls(NULLS)));
	expect([answer.status, answer.text.includes("Documento desconhecido")]).toEqual([200, true]);
	expect(examined).toHaveBeenCalledOnce();
});

test("a form of 200,000 parts is refused after its first few", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	for (const path of ["/verificar", "/verificar.data", "/VERIFICAR/"]) {
		const answer = await verify(product, manyParts(200_000), asManyParts, path);
		expect([answer.status, path]).toEqual([400, path]);
	}
});

test("small forms have a bounded number of fields too", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const encoded = { "content-type": "application/x-www-form-urlencoded" };
	const post = (body: string | Uint8Array, headers: Record<string, string>) =>
		product.send("/entrar", { method: "POST", headers: { ...asBrowser, ...headers }, body });
	expect((await post("a&".repeat(600), encoded)).status).toBe(400);
	expect((await post("a=1&".repeat(20), encoded)).text).not.toContain("Não entendemos os dados");
	expect((await post(manyParts(600), asManyParts)).status).toBe(400);
});

test("whoever posts too often is refused before the body has come", async () => {
	const product = await startTestProduct();
	for (let n = 0; n < 60; n++) await product.send("/verificar/V26-AAAA-AAAA");
	const { host } = new URL(product.deps.config.publicUrl);
	// Twenty megabytes are promised, none is sent: only who does not wait for them can answer.
	const head = [
		"POST /verificar HTTP/1.1",
		`host: ${host}`,
		`content-type: multipart/form-data; boundary=${BOUNDARY}`,
		"content-length: 20000000",
		"connection: close",
	];
	const answer = await sendBytes(product.port, `${head.join("\r\n")}\r\n\r\n`);
	expect(answer.status).toBe(429);
});

test("files that are no form, or no PDF, are answered like before", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const empty = await verify(product, uploadOf(new Uint8Array(), ""));
	expect([empty.status, empty.text.includes("Escolha o PDF ou o ZIP")]).toEqual([400, true]);
	const named = await verify(product, uploadOf(Buffer.from("nem um PDF"), "nota%22fiscal.txt"));
	expect([named.status, named.text.includes("Documento desconhecido")]).toEqual([200, true]);
	expect(named.text).toContain("nota&quot;fiscal.txt");
	const encoded = { "content-type": "application/x-www-form-urlencoded" };
	const nothing = await verify(product, Buffer.from("outro=1"), encoded);
	expect([nothing.status, nothing.text.includes("Escolha o PDF ou o ZIP")]).toEqual([400, true]);
	const cut = uploadOf(Buffer.from("nem um PDF")).subarray(0, 120);
	expect((await verify(product, new Uint8Array(cut))).status).toBe(400);
	const tooLarge = await verify(product, uploadOf(new Uint8Array(20 * 1024 * 1024 + 1)));
	expect([tooLarge.status, tooLarge.text.includes("é grande demais")]).toEqual([400, true]);
	const code = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="codigo"\r\n\r\nV26-7K3M-9QXA\r\n--${BOUNDARY}--\r\n`;
	const byCode = await verify(product, Buffer.from(code));
	expect([byCode.status, byCode.headers.location]).toEqual([303, "/verificar/V26-7K3M-9QXA"]);
});

test("when too many files wait, the next is told to come again", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const release = Promise.withResolvers<void>();
	vi.spyOn(product.deps.workerThread, "run").mockImplementation(async () => {
		await release.promise;
		return { ok: false, reason: "busy" };
	});
	const sent = Array.from({ length: 11 }, () => verify(product, uploadOf(Buffer.from("x"))));
	// One address: two are being looked at, eight wait, the eleventh is turned away.
	const first = await Promise.race(sent);
	expect([first.status, first.headers["retry-after"]]).toEqual([503, "5"]);
	expect(first.text).toContain("Tente de novo");
	release.resolve();
	expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(11).fill(503));
});

test("whoever sends files that take all the time there is waits after six of them, and nobody else does", async () => {
	const product = await startTestProduct({ TRUST_PROXY: "loopback" });
	const send = (from: string) =>
		verify(product, uploadOf(Buffer.from("nem um PDF")), { ...asMultipart, "x-forwarded-for": from });
	// Those that are looked at and known to be nothing count for nothing.
	for (let n = 0; n < 8; n++) expect((await send("203.0.113.7")).status).toBe(200);
	const thread = vi.spyOn(product.deps.workerThread, "run");
	thread.mockResolvedValue({ ok: false, reason: "too-costly" });
	for (let n = 0; n < 6; n++) expect((await send("203.0.113.7")).status).toBe(400);
	thread.mockRestore();
	const refused = await send("203.0.113.7");
	expect([refused.status, Number(refused.headers["retry-after"]) > 60]).toEqual([429, true]);
	expect((await send("203.0.113.8")).status).toBe(200);
	expect((await product.send("/verificar", { headers: { "x-forwarded-for": "203.0.113.7" } })).status).toBe(200);
});

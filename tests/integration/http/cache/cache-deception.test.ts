import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { asBrowser } from "#tests/support/contact-form.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";

test("a private or made-up address with a file's ending is not found and never kept by others", async () => {
	const product = await startTestProduct();
	const paths = [
		"/contato/x.css",
		"/app/x.css",
		"/app/conta.png",
		"/checkout/..%2fa.js",
		"/contato.css",
		"/precos;x.css",
		"/precos%00.css",
	];
	for (const path of paths) {
		const answer = await product.send(path, { headers: { cookie: "sessao=1" } });
		expect([answer.status, path]).toEqual([404, path]);
		expect([answer.headers["cache-control"], path]).toEqual(["no-store", path]);
	}
	// The admin's guard answers first, whatever the ending.
	const guarded = await product.send("/admin/a.js");
	expect([guarded.status, guarded.headers.location]).toEqual([302, "/blog"]);
	expect(guarded.headers["cache-control"]).toBe("no-store");
});

test("no way out of the public folder, no hidden file and no source map", async () => {
	const product = await startTestProduct();
	const source = readFileSync("package.json", "utf8").slice(0, 40);
	const paths = [
		"/assets/..%2f..%2fpackage.json",
		"/assets/../../package.json",
		"/assets/..%5c..%5cpackage.json",
		"/assets/..\\..\\package.json",
		"/..%252f..%252fpackage.json",
		"/%2e%2e/%2e%2e/package.json",
		"/.%2e/.%2e/.%2e/.%2e/etc/passwd",
		"//etc/passwd",
		"///evil.tld",
		"/%5cevil.tld",
		"/package.json",
		"/.env",
		"/.git/HEAD",
		"/.git%2fHEAD",
		"/.well-known/../.env",
		"/data/credentials.json",
		"/build/server/index.js",
		"/src/server/main.ts",
		"/assets/index.js.map",
		"/%00",
		"/a%0ab",
		"/%1b%5b31mvermelho",
		"/a%0D%0Aset-cookie:x",
		"/a%e2%80%a8b",
		"/a%E2%80%A9b",
		"/rest/v1/%0acontact_messages",
		"/%",
		"/%zz",
		"/%ff%fe",
		"/%c0%ae%c0%ae/etc/passwd",
		"/assets/",
		"/fonts",
	];
	for (const path of paths) {
		const answer = await product.send(path, { headers: asBrowser });
		expect([answer.status, path]).toEqual([404, path]);
		expect(answer.headers.location).toBeUndefined();
		expect(answer.text).not.toContain(source);
		expect(answer.text).not.toContain("root:");
	}
});

test("the flood of addresses a router may be asked about is answered, and small", async () => {
	const product = await startTestProduct();
	const many = Array.from({ length: 200 }, (_, i) => `p=%2Fx${i}`).join("&");
	const answer = await product.send(`/__manifest?version=x&${many}`);
	expect(answer.status).toBeLessThan(500);
	expect(answer.body.length).toBeLessThan(20_000);
});

test("methods a page does not know are refused with 405", async () => {
	const product = await startTestProduct();
	for (const method of ["PUT", "PATCH", "DELETE", "TRACE", "OPTIONS", "PROPFIND"]) {
		const page = await product.send("/precos", { method });
		expect([page.status, method]).toEqual([405, method]);
		expect(JSON.parse(page.text).error).toBe("Esta operação não existe neste endereço.");
	}
	expect((await product.send("/precos", { method: "PUT" })).headers.allow).toBe("GET, HEAD, POST");
	expect((await product.send("/favicon.svg", { method: "DELETE" })).status).toBe(405);
});

test("calls that do not exist are answered in JSON with 404, whatever the method and Accept", async () => {
	const product = await startTestProduct();
	for (const path of ["/rest/v1/nada", "/rest", "/rest/v1/contact_messages", "/functions/v1/nada", "/webhooks/nada"]) {
		for (const method of ["GET", "PUT", "DELETE", "PATCH"]) {
			const answer = await product.send(path, { method, headers: asBrowser });
			expect([answer.status, path, method]).toEqual([404, path, method]);
			expect(JSON.parse(answer.text).error).toBe("Não encontramos o que você procura.");
			expect(answer.headers["cache-control"]).toBe("no-store");
		}
	}
});

import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { asBrowser } from "#tests/support/contact-form.ts";
import type { Answer } from "#tests/support/process/raw-request.ts";
import { startTestProduct, type TestProduct } from "#tests/support/process/start-test-product.ts";
import { stubSite } from "#tests/support/process/stub-site.ts";
import { untilKept } from "#tests/support/process/until-kept.ts";

const script = readdirSync("build/client/assets").find((name) => name.endsWith(".js"));

function expectSecurityHeaders({ headers }: Answer): void {
	expect(headers["x-content-type-options"]).toBe("nosniff");
	expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
	expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
	expect(headers["x-frame-options"]).toBe("DENY");
	expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
	expect(headers["permissions-policy"]).toContain("camera=(), ");
	const policy = String(headers["content-security-policy"]);
	expect(policy).toContain("default-src 'none'");
	expect(policy).toContain("frame-ancestors 'none'");
	expect(policy).toContain("base-uri 'none'");
	expect(policy).toMatch(/form-action '(self|none)'/);
	expect(policy).not.toMatch(/unsafe-|\*|https?:/);
	expect(headers["x-powered-by"]).toBeUndefined();
	expect(headers.server).toBeUndefined();
}

async function everyKindOfAnswer(product: TestProduct): Promise<Record<string, Answer>> {
	const page = await product.send("/precos");
	const cached = await untilKept(product, "/precos");
	const asset = await product.send(`/assets/${script}`);
	return {
		"200 page": page,
		"200 cached page": cached,
		"200 head": await product.send("/precos", { method: "HEAD" }),
		"304 cached page": await product.send("/precos", { headers: { "if-none-match": String(cached.headers.etag) } }),
		"404 page": await product.send("/nao-existe", { headers: asBrowser }),
		"404 json": await product.send("/rest/v1/nada"),
		"405 json": await product.send("/precos", { method: "PUT" }),
		"405 trace": await product.send("/", { method: "TRACE" }),
		"415 page": await product.send("/contato", { method: "POST", headers: asBrowser }),
		"403 json": await product.send("/tema", { method: "POST", headers: { origin: "https://evil.tld" } }),
		"200 asset": asset,
		"304 asset": await product.send(`/assets/${script}`, { headers: { "if-none-match": String(asset.headers.etag) } }),
		"206 asset": await product.send(`/assets/${script}`, { headers: { range: "bytes=0-9" } }),
		"200 share image": await product.send("/og/inicio.png"),
		"301 redirect": await product.send("/privacidade"),
		"303 redirect": await product.send("/tema", { method: "POST" }),
		"200 health": await product.send("/healthz"),
		"200 ready": await product.send("/readyz"),
		"200 robots": await product.send("/robots.txt"),
		"200 sitemap": await product.send("/sitemap.xml"),
		"200 design system": await product.send("/dev/ui"),
		"421 wrong host": await product.send("/", { headers: { host: "evil.tld" } }),
	};
}

test("every kind of answer carries the whole set, and none promises HTTPS where there is none", async () => {
	const product = await startTestProduct();
	for (const [kind, answer] of Object.entries(await everyKindOfAnswer(product))) {
		expect(`${answer.status} ${kind.slice(4)}`).toBe(kind);
		expectSecurityHeaders(answer);
		expect(answer.headers["strict-transport-security"]).toBeUndefined();
	}
});

test("under an https address every kind of answer adds a year of HSTS", async () => {
	const product = await startTestProduct({ PUBLIC_URL: "https://localhost" });
	for (const [kind, answer] of Object.entries(await everyKindOfAnswer(product))) {
		expect(`${answer.status} ${kind.slice(4)}`).toBe(kind);
		expectSecurityHeaders(answer);
		expect(answer.headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
	}
	expect((await product.send("/precos")).headers["content-security-policy"]).toContain("upgrade-insecure-requests");
});

test("a kept page repeats its policy, which allows its inline script by the hash that script really has", async () => {
	const product = await startTestProduct();
	const [first, second] = [await untilKept(product, "/precos"), await untilKept(product, "/precos")];
	const policy = String(first.headers["content-security-policy"]);
	expect(second.headers["content-security-policy"]).toBe(policy);
	expect(policy).not.toContain("nonce-");
	const executable = [
		...first.text.matchAll(/<script(?![^>]*(?:\ssrc=|application\/(?:ld\+)?json))[^>]*>(.*?)<\/script>/gs),
	];
	expect(executable.length).toBeGreaterThan(0);
	for (const [, code = ""] of executable) {
		expect(policy).toContain(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
	}
});

test("no public page has an inline style, style element or handler the policy would refuse", async () => {
	const product = await startTestProduct();
	for (const path of ["/", "/precos", "/sobre", "/contato", "/termos-privacidade", "/termos-uso", "/nao-existe"]) {
		const { text } = await product.send(path);
		expect(text).not.toMatch(/<[a-z][^>]*\s(style|on[a-z]+)=/i);
		expect(text).not.toContain("<style");
	}
});

test("a page that hydrates gets a fresh nonce in policy and markup each time, and is never kept", async () => {
	const html = '<!doctype html><script nonce="{nonce}">1</script>';
	const product = await startTestProduct(
		{},
		{ loadBuild: stubSite({ "/painel": { html, headers: { "x-page-hydrates": "1" } } }) },
	);
	const nonces = new Set<string>();
	for (let i = 0; i < 5; i++) {
		const answer = await product.send("/painel");
		const nonce = /nonce="([^"]+)"/.exec(answer.text)?.[1] ?? "";
		expect(Buffer.from(nonce, "base64").length).toBe(16);
		expect(answer.headers["content-security-policy"]).toContain(`script-src 'self' 'nonce-${nonce}'`);
		expect(answer.headers["cache-control"]).toBe("no-store");
		expect(answer.headers["x-page-hydrates"]).toBeUndefined();
		nonces.add(nonce);
	}
	expect(nonces.size).toBe(5);
});

import { expect, test } from "vitest";
import { asBrowser } from "#tests/support/contact-form.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";
import { untilKept } from "#tests/support/process/until-kept.ts";

test("a request for another host is refused with 421 and never reaches a page", async () => {
	const product = await startTestProduct();
	for (const host of [
		"evil.tld",
		`evil.tld:${product.port}`,
		`localhost.evil.tld:${product.port}`,
		"localhost",
		`localhost.:${product.port}`,
	]) {
		const answer = await product.send("/precos", { headers: { host } });
		expect([answer.status, host]).toEqual([421, host]);
		expect(JSON.parse(answer.text)).toEqual({ error: "Endereço desconhecido." });
	}
	const page = await product.send("/", { headers: { ...asBrowser, host: "evil.tld" } });
	expect(page.headers["content-type"]).toContain("text/html");
	expect(page.text).not.toContain("evil.tld");
});

test("two hosts, a whole URL as target, and a bad request line are refused with 400", async () => {
	const product = await startTestProduct();
	const own = `Host: localhost:${product.port}\r\n`;
	const end = "Connection: close\r\n\r\n";
	const requests = [
		`GET /precos HTTP/1.1\r\n${own}Host: evil.tld\r\n${end}`,
		`GET /precos HTTP/1.1\r\nHost: evil.tld\r\n${own}${end}`,
		`GET http://evil.tld/precos HTTP/1.1\r\n${own}${end}`,
		`GET http://localhost:${product.port}/precos HTTP/1.1\r\n${own}${end}`,
		`OPTIONS * HTTP/1.1\r\n${own}${end}`,
		`GET precos HTTP/1.1\r\n${own}${end}`,
		`GET /precos HTTP/1.1\r\n${end}`,
		`FOO /precos HTTP/1.1\r\n${own}${end}`,
		`GET /precos HTTP/1.1\r\n${own}X: a\u0000b\r\n${end}`,
		"\u0016\u0003\u0001\u0002\u0000",
	];
	for (const bytes of requests) expect([(await product.sendBytes(bytes)).status, bytes]).toEqual([400, bytes]);
	expect((await product.sendBytes(`GET /precos HTTP/1.1\r\n${own}X: ${"a".repeat(20_000)}\r\n${end}`)).status).toBe(
		431,
	);
	expect((await product.send("/precos")).status).toBe(200);
});

test("headers, cookies and parameters that a stranger chooses change nothing in the page others get", async () => {
	const product = await startTestProduct();
	const clean = (await product.send("/precos")).text;
	product.cache.clear();
	const canary = "evil-canary";
	const strange: [string, Record<string, string>][] = [
		[
			"/precos",
			{
				"x-forwarded-host": `${canary}.tld`,
				"x-forwarded-proto": "https",
				"x-forwarded-port": "1",
				"x-forwarded-prefix": `/${canary}`,
				forwarded: `host=${canary}.tld;proto=https`,
				"x-original-url": `/${canary}`,
				"x-rewrite-url": `/${canary}`,
				"x-react-router-spa-mode": "yes",
				"x-react-router-prerender-data": canary,
				"x-remix-response": "yes",
				"x-remix-redirect": `/${canary}`,
				accept: `text/${canary}`,
				"accept-language": canary,
				"user-agent": canary,
				referer: `https://${canary}.tld`,
				cookie: `tema=<${canary}>`,
			},
		],
		["/precos", { cookie: `tema=escuro${canary}; x=${canary}` }],
		[`/precos?utm_source=%3Cscript%3E${canary}`, {}],
		[`/precos?_data=${canary}&index&_routes=root&x=${canary}`, {}],
	];
	for (const [path, headers] of strange) {
		product.cache.clear();
		const answer = await product.send(path, { headers });
		expect(answer.text).not.toContain(canary);
		expect(JSON.stringify(answer.headers)).not.toContain(canary);
		expect((await untilKept(product, "/precos")).text).toBe(clean);
	}
});

test("canonical and share addresses come from PUBLIC_URL alone", async () => {
	const product = await startTestProduct({ PUBLIC_URL: "https://rubrica.com.br" });
	const { text } = await product.send("/precos?utm_source=x", { headers: { "x-forwarded-host": "evil.tld" } });
	expect(text).toContain('<link rel="canonical" href="https://rubrica.com.br/precos"/>');
	expect(text).toContain('content="https://rubrica.com.br/og/precos.png"');
	expect(text).not.toMatch(/http:\/\/(localhost|rubrica)/);
});

test("other spellings of an address are answered but take no place in the cache", async () => {
	const product = await startTestProduct();
	for (const path of ["/PRECOS", "/precos/", "/%70recos", "/precos//", "//precos"]) {
		const first = await product.send(path);
		const second = await product.send(path);
		expect(second.status).toBe(first.status);
		expect(second.headers.etag).toBeUndefined();
	}
	expect(product.cache.hits).toBe(0);
});

test("a page asked for with a body, or by HEAD, does not spoil the page others get", async () => {
	const product = await startTestProduct();
	expect((await product.send("/sobre", { headers: { "content-length": "3" }, body: "abc" })).status).toBe(200);
	const head = await product.send("/precos", { method: "HEAD" });
	expect([head.status, head.body.length]).toEqual([200, 0]);
	expect((await product.send("/precos")).text).toContain("</html>");
	expect((await product.send("/sobre")).text).toContain("</html>");
});

import { expect, test } from "vitest";
import { contactMessages } from "#server/contact/contact-message.table.ts";
import { asBrowser, asForm, asJson, contactForm } from "#tests/support/contact-form.ts";
import { startTestProduct, type TestProduct } from "#tests/support/process/start-test-product.ts";

const form = new URLSearchParams(contactForm).toString();
const sendForm = (product: TestProduct, headers: Record<string, string>) =>
	product.send("/contato", { method: "POST", headers: { ...asForm, ...asBrowser, ...headers }, body: form });
const sendCall = (product: TestProduct, headers: Record<string, string>) =>
	product.send("/rest/v1/contact_messages", {
		method: "POST",
		headers: { ...asJson, ...headers },
		body: JSON.stringify(contactForm),
	});

const foreign = (product: TestProduct): Record<string, string>[] => [
	{ origin: "https://evil.tld" },
	{ origin: "null" },
	{ origin: `http://sub.localhost:${product.port}` },
	{ origin: `http://localhost:${product.port}.evil.tld` },
	{ origin: `https://localhost:${product.port}` },
	{ origin: "http://localhost:1" },
	{ origin: "" },
	{ "sec-fetch-site": "cross-site" },
	{ "sec-fetch-site": "same-site" },
	{ "sec-fetch-site": "cross-site", origin: `http://localhost:${product.port}` },
	{ origin: "https://evil.tld", "x-forwarded-host": "evil.tld", "x-forwarded-proto": "https" },
	{ origin: "https://evil.tld", "x-http-method-override": "GET" },
];

test("posts that another site caused are refused with 403 and leave nothing", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	for (const headers of foreign(product)) {
		const page = await sendForm(product, headers);
		expect([page.status, headers]).toEqual([403, headers]);
		expect(page.text).toContain("Este pedido não veio do nosso site.");
		expect(page.headers["content-type"]).toContain("text/html");
		const call = await sendCall(product, headers);
		expect([call.status, headers]).toEqual([403, headers]);
		expect(JSON.parse(call.text).error).toBe("Este pedido não veio do nosso site.");
		const theme = await product.send("/tema", { method: "POST", headers });
		expect(theme.status).toBe(403);
		expect(theme.headers["set-cookie"]).toBeUndefined();
	}
	expect(await product.deps.db.select().from(contactMessages)).toEqual([]);
});

test("own forms and callers that are no browser pass", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const origin = `http://localhost:${product.port}`;
	const own: Record<string, string>[] = [
		{},
		{ origin },
		{ origin, "sec-fetch-site": "same-origin" },
		{ "sec-fetch-site": "none" },
	];
	for (const headers of own) {
		expect((await sendForm(product, headers)).status).toBe(200);
		expect((await sendCall(product, headers)).status).toBe(201);
	}
});

test("own forms pass behind a proxy that ends TLS, and foreign ones still do not", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off", PUBLIC_URL: "https://rubrica.com.br" });
	const own = { origin: "https://rubrica.com.br", "sec-fetch-site": "same-origin" };
	const page = await sendForm(product, own);
	expect(page.status).toBe(200);
	expect((await sendCall(product, own)).status).toBe(201);
	const theme = await product.send("/tema", {
		method: "POST",
		headers: { ...own, referer: "https://rubrica.com.br/precos" },
	});
	expect([theme.status, theme.headers.location]).toEqual([303, "/precos"]);
	expect(theme.headers["set-cookie"]?.[0]).toMatch(/; SameSite=Lax; Secure$/);
	for (const origin of ["http://rubrica.com.br", "https://www.rubrica.com.br", "https://evil.tld"]) {
		expect((await sendForm(product, { origin })).status).toBe(403);
	}
});

test("asking for a page changes nothing, whatever the address says", async () => {
	const product = await startTestProduct();
	for (const path of [
		`/contato?${form}`,
		`/rest/v1/contact_messages?${form}`,
		"/tema",
		`/contato?_method=POST&${form}`,
	]) {
		const answer = await product.send(path, { headers: { "x-http-method-override": "POST" } });
		expect(answer.headers["set-cookie"]).toBeUndefined();
	}
	expect(await product.deps.db.select().from(contactMessages)).toEqual([]);
});

import { expect, test } from "vitest";
import { contactMessages } from "#server/contact/contact-message.table.ts";
import { asBrowser, asForm, asJson, contactForm } from "#tests/support/contact-form.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-test-product.ts";

const call = (product: TestProduct, headers: Record<string, string> = {}) =>
	product.send("/rest/v1/contact_messages", { method: "POST", headers: { ...asJson, ...headers }, body: JSON.stringify(contactForm) });
const form = (product: TestProduct, path = "/contato") =>
	product.send(path, { method: "POST", headers: { ...asForm, ...asBrowser }, body: new URLSearchParams(contactForm).toString() });

test("the sixth message within ten minutes is refused with 429 and the wait, by call and by form", async () => {
	const product = await startTestProduct();
	for (let i = 0; i < 3; i++) expect((await call(product)).status).toBe(201);
	for (let i = 0; i < 2; i++) expect((await form(product)).status).toBe(200);
	const refused = await call(product);
	expect(refused.status).toBe(429);
	expect(JSON.parse(refused.text).error).toBe("Muitas tentativas. Aguarde um pouco e tente novamente.");
	const wait = Number(refused.headers["retry-after"]);
	expect(wait).toBeGreaterThan(0);
	expect(wait).toBeLessThanOrEqual(600);
	const page = await form(product);
	expect([page.status, page.headers["content-type"]]).toEqual([429, "text/html; charset=UTF-8"]);
	expect(await product.deps.db.select().from(contactMessages)).toHaveLength(5);
});

test("headers anybody can send change nothing about who is counted", async () => {
	const product = await startTestProduct();
	for (let i = 0; i < 5; i++) await call(product);
	for (let i = 0; i < 5; i++) {
		const spoofed = {
			"x-forwarded-for": `203.0.113.${i}`,
			"x-real-ip": `203.0.113.${i}`,
			forwarded: `for=203.0.113.${i}`,
			"cf-connecting-ip": `203.0.113.${i}`,
			"x-client-ip": `203.0.113.${i}`,
		};
		expect((await call(product, spoofed)).status).toBe(429);
	}
});

test("other spellings of the form's address count like the form", async () => {
	const product = await startTestProduct();
	for (let i = 0; i < 5; i++) await form(product);
	for (const path of ["/contato/", "/CONTATO", "/%63ontato", "/contato.data", "/contato/_.data", "/contato?index", "//contato", "/contato//"]) {
		expect([(await form(product, path)).status, path]).toEqual([429, path]);
	}
	expect(await product.deps.db.select().from(contactMessages)).toHaveLength(5);
});

test("behind a trusted proxy each visitor is counted alone, by the last address the proxy did not write", async () => {
	const product = await startTestProduct({ TRUST_PROXY: "loopback, 10.0.0.0/8" });
	for (let i = 0; i < 5; i++) expect((await call(product, { "x-forwarded-for": "203.0.113.1, 10.0.0.7" })).status).toBe(201);
	expect((await call(product, { "x-forwarded-for": "203.0.113.1" })).status).toBe(429);
	expect((await call(product, { "x-forwarded-for": "198.51.100.9, 203.0.113.1" })).status).toBe(429);
	expect((await call(product, { "x-forwarded-for": "203.0.113.2" })).status).toBe(201);
});

test("an IPv6 visitor cannot escape by walking through the addresses of one network", async () => {
	const product = await startTestProduct({ TRUST_PROXY: "loopback" });
	for (let i = 1; i <= 5; i++) expect((await call(product, { "x-forwarded-for": `2001:db8:1:2::${i}` })).status).toBe(201);
	expect((await call(product, { "x-forwarded-for": "2001:db8:1:2:ffff::1" })).status).toBe(429);
	expect((await call(product, { "x-forwarded-for": "2001:db8:1:3::1" })).status).toBe(201);
});

test("twenty messages at once: five pass", async () => {
	const product = await startTestProduct();
	const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await call(product)).status));
	expect(statuses.filter((status) => status === 201)).toHaveLength(5);
	expect(statuses.filter((status) => status === 429)).toHaveLength(15);
});

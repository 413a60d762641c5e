import { expect, test } from "vitest";
import { accountRecords } from "#server/accounts/member.table.ts";
import { openSession } from "#server/accounts/sessions/sessions.ts";
import { contactMessages } from "#server/contact/contact-message.table.ts";
import { limitKey } from "#server/http/client-address.ts";
import { allowances } from "#server/http/limit-rate.ts";
import { asBrowser, asForm, asJson, contactForm } from "#tests/support/contact-form.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { startTestProduct, type TestProduct } from "#tests/support/process/start-test-product.ts";

const { points, seconds } = allowances.contact;
let told = 0;
/** Another one each time: the same words twice are one message. */
const message = () => ({ ...contactForm, mensagem: `${contactForm.mensagem} (${told++})` });
const call = (product: TestProduct, headers: Record<string, string> = {}) =>
	product.send("/rest/v1/contact_messages", {
		method: "POST",
		headers: { ...asJson, ...headers },
		body: JSON.stringify(message()),
	});
const form = (product: TestProduct, path = "/contato") =>
	product.send(path, {
		method: "POST",
		headers: { ...asForm, ...asBrowser },
		body: new URLSearchParams(message()).toString(),
	});
const from = (address: string) => ({ "x-forwarded-for": address });

/** Stands for messages sent earlier from that address. */
async function spend(product: TestProduct, { leaving, address = "127.0.0.1" }: { leaving: number; address?: string }) {
	for (let i = 0; i < points - leaving; i++) await product.deps.limiter.take(allowances.contact, limitKey(address));
}

test("who has used up the messages of the window is refused with 429 and the wait, by call and by form", async () => {
	const product = await startTestProduct();
	await spend(product, { leaving: 3 });
	for (let i = 0; i < 2; i++) expect((await call(product)).status).toBe(201);
	expect((await form(product)).status).toBe(200);
	const refused = await call(product);
	expect(refused.status).toBe(429);
	expect(JSON.parse(refused.text).error).toBe("Muitas tentativas. Aguarde um pouco e tente novamente.");
	const wait = Number(refused.headers["retry-after"]);
	expect(wait).toBeGreaterThan(0);
	expect(wait).toBeLessThanOrEqual(seconds);
	const page = await form(product);
	expect([page.status, page.headers["content-type"]]).toEqual([429, "text/html; charset=UTF-8"]);
	expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
	expect(await product.deps.db.select().from(contactMessages)).toHaveLength(3);
});

test("headers anybody can send change nothing about who is counted", async () => {
	const product = await startTestProduct();
	await spend(product, { leaving: 0 });
	for (let i = 0; i < 5; i++) {
		const address = `203.0.113.${i}`;
		const spoofed = {
			...from(address),
			"x-real-ip": address,
			forwarded: `for=${address}`,
			"cf-connecting-ip": address,
		};
		expect((await call(product, spoofed)).status).toBe(429);
	}
});

test("other spellings of the form's address count like the form", async () => {
	const product = await startTestProduct();
	await spend(product, { leaving: 0 });
	const spellings = ["/contato/", "/CONTATO", "/%63ontato", "/contato.data", "/contato/_.data", "/contato?index"];
	for (const path of [...spellings, "//contato", "/contato//"]) {
		expect([(await form(product, path)).status, path]).toEqual([429, path]);
	}
	expect(await product.deps.db.select().from(contactMessages)).toEqual([]);
});

test("behind a trusted proxy each visitor is counted alone, by the last address the proxy did not write", async () => {
	const product = await startTestProduct({ TRUST_PROXY: "loopback, 10.0.0.0/8" });
	await spend(product, { leaving: 1, address: "203.0.113.1" });
	expect((await call(product, from("203.0.113.1, 10.0.0.7"))).status).toBe(201);
	expect((await call(product, from("203.0.113.1"))).status).toBe(429);
	expect((await call(product, from("198.51.100.9, 203.0.113.1"))).status).toBe(429);
	expect((await call(product, from("203.0.113.2"))).status).toBe(201);
});

test("an IPv6 visitor cannot escape by walking through the addresses of one network", async () => {
	const product = await startTestProduct({ TRUST_PROXY: "loopback" });
	await spend(product, { leaving: 2, address: "2001:db8:1:2::1" });
	for (const address of ["2001:db8:1:2::2", "2001:db8:1:2::3"]) {
		expect((await call(product, from(address))).status).toBe(201);
	}
	expect((await call(product, from("2001:db8:1:2:ffff::1"))).status).toBe(429);
	expect((await call(product, from("2001:db8:1:3::1"))).status).toBe(201);
});

test("of many messages at the same moment exactly as many pass as are left", async () => {
	const product = await startTestProduct();
	await spend(product, { leaving: 5 });
	const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await call(product)).status));
	expect(statuses.filter((status) => status === 201)).toHaveLength(5);
	expect(statuses.filter((status) => status === 429)).toHaveLength(15);
});

test("a person takes the numbers along sixty times an hour, as many lines stand in the record, and others go on", async () => {
	const { deps, send } = await startTestProduct();
	const sessionOf = async (email: string, username: string) => {
		const { userId } = await makeBroker(deps, email, username);
		const seen = { ip: "::1", userAgent: "test" };
		const { token } = await deps.db.transaction((tx) => openSession(deps, tx, userId, seen));
		return `sessao=${token}`;
	};
	const take = async (cookie: string) => {
		const headers = { ...asForm, ...asBrowser, cookie };
		return (await send("/app/gestao/exportar", { method: "POST", headers, body: "formato=csv" })).status;
	};
	const [mine, another] = [await sessionOf("ana@exemplo.com.br", "ana"), await sessionOf("bia@exemplo.com.br", "bia")];
	for (let n = 0; n < 60; n++) expect(await take(mine)).toBe(200);
	expect(await take(mine)).toBe(429);
	expect(await take(another)).toBe(200);
	expect(await deps.db.$count(accountRecords)).toBe(61);
});

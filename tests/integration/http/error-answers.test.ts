import { expect, test } from "vitest";
import { Refusal } from "#server/http/refusal.ts";
import { asBrowser, asForm, asJson, contactForm } from "#tests/support/contact-form.ts";
import { startTestProduct, unreachableDatabase } from "#tests/support/process/start-test-product.ts";
import { stubSite } from "#tests/support/process/stub-site.ts";

const INSIDES = /at .*\(|node_modules|\.tsx?\b|select |insert |Error:|postgres|react-router|\/work\/|ECONN/i;
const form = new URLSearchParams(contactForm).toString();
const fail = (error: unknown) => ({
	load: () => {
		throw error;
	},
});

test("in a browser a refusal is a small page in pt-BR with a way home; for a program it is JSON", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const refusals: [number, string, object][] = [
		[403, "/contato", { method: "POST", headers: { ...asForm, origin: "https://evil.tld" }, body: form }],
		[404, "/og/nada.png", {}],
		[405, "/precos", { method: "PUT" }],
		[413, "/contato", { method: "POST", headers: asForm, body: "a".repeat(70_000) }],
		[415, "/contato", { method: "POST", headers: asJson, body: "{}" }],
	];
	for (const [status, path, sent] of refusals) {
		const headers = (sent as { headers?: object }).headers;
		const page = await product.send(path, { ...sent, headers: { ...headers, ...asBrowser } });
		expect(page.status).toBe(status);
		expect(page.headers["content-type"]).toContain("text/html");
		expect(page.text).toMatch(/^<!doctype html><html lang="pt-BR">.*<h1>.+<\/h1><p>.+\.<\/p>.*<a href="\/">/s);
		expect(page.text).not.toMatch(/<style|style=|<script|<img|<link/);
		expect(page.text).toContain(String(page.headers["x-request-id"]));
		for (const accept of ["*/*", "application/json", "application/json, text/html;q=0.5"]) {
			const call = await product.send(path, { ...sent, headers: { ...headers, accept } });
			expect(call.status).toBe(status);
			expect(JSON.parse(call.text)).toEqual({
				error: expect.stringMatching(/\.$/),
				request_id: call.headers["x-request-id"],
			});
		}
	}
});

test("a page that fails shows nothing of the inside and says so once in the log", async () => {
	const pages = { "/quebrada": fail(new Error("select * from segredo at /srv/app/src/x.ts")) };
	const product = await startTestProduct({}, { loadBuild: stubSite(pages) });
	const answer = await product.send("/quebrada", { headers: asBrowser });
	expect(answer.status).toBe(500);
	expect(answer.text).not.toMatch(INSIDES);
	expect(answer.headers["cache-control"]).toBe("no-store");
	expect(product.logLines.filter((line) => line.includes('"level":"error"'))).toHaveLength(1);
});

test("a page that could not reach the database is 503 with Retry-After, and a refusal inside a page keeps its status", async () => {
	const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
	const pages = {
		"/sem-banco": fail(new Error("Failed query", { cause: away })),
		"/limite": fail(new Refusal(429, "Muitas tentativas. Aguarde um pouco e tente novamente.", { "retry-after": "7" })),
	};
	const product = await startTestProduct({}, { loadBuild: stubSite(pages) });
	const gone = await product.send("/sem-banco", { headers: asBrowser });
	expect([gone.status, gone.headers["retry-after"]]).toEqual([503, "5"]);
	expect(gone.text).not.toMatch(INSIDES);
	const limited = await product.send("/limite", { headers: asBrowser });
	expect([limited.status, limited.headers["retry-after"]]).toEqual([429, "7"]);
	expect(limited.text).toContain("Muitas tentativas.");
});

test("too many and not now always say when to come again", async () => {
	const pages = {
		"/demais": fail(new Refusal(429, "Muitas tentativas.")),
		"/agora-nao": fail(new Refusal(503, "Voltamos já.")),
	};
	const product = await startTestProduct({}, { loadBuild: stubSite(pages) });
	for (const [path, status, seconds] of [
		["/demais", 429, "60"],
		["/agora-nao", 503, "5"],
	] as const)
		for (const headers of [asBrowser, { accept: "application/json" }]) {
			const answer = await product.send(path, { headers });
			expect([answer.status, answer.headers["retry-after"]], path).toEqual([status, seconds]);
		}
	expect((await product.send("/demais/nada")).headers["retry-after"]).toBeUndefined();
});

test("the two functions that say whether they succeeded say so of every refusal", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const post = (name: string, headers: Record<string, string>, body: string) =>
		product.send(`/functions/v1/${name}`, { method: "POST", headers, body });
	const refusals: [number, Awaited<ReturnType<typeof post>>][] = [
		[401, await post("upload-blog-image", asJson, "{}")],
		[403, await post("upload-blog-image", { ...asJson, origin: "https://evil.tld" }, "{}")],
		[400, await post("register-trial-user", asJson, "{")],
		[413, await post("register-trial-user", asJson, `{"nome_completo":"${"a".repeat(40_000)}"}`)],
		[415, await post("register-trial-user", asForm, "a=b")],
	];
	for (const [status, answer] of refusals) {
		expect(answer.status).toBe(status);
		expect(JSON.parse(answer.text)).toMatchObject({ success: false, error: expect.stringMatching(/\.$/) });
	}
});

test("a statement the database refuses is 500, as a page and as JSON, and shows nothing of it", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	await product.deps.pool.query("alter table contact_messages rename to contact_messages_away");
	const page = await product.send("/contato", { method: "POST", headers: { ...asForm, ...asBrowser }, body: form });
	expect(page.status).toBe(500);
	expect(page.text).not.toMatch(/contact_messages|insert into|Failed query/);
	const call = await product.send("/rest/v1/contact_messages", {
		method: "POST",
		headers: asJson,
		body: JSON.stringify(contactForm),
	});
	expect([call.status, JSON.parse(call.text).error]).toEqual([500, "Erro inesperado. Tente novamente."]);
});

test("without its database the form is refused with 503, as a page and as JSON, and other pages go on", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" }, { peculiarities: unreachableDatabase });
	const page = await product.send("/contato", { method: "POST", headers: { ...asForm, ...asBrowser }, body: form });
	expect([page.status, page.headers["retry-after"]], product.logLines.join("\n")).toEqual([503, "5"]);
	expect(page.text).toContain('<html lang="pt-BR"');
	const call = await product.send("/rest/v1/contact_messages", {
		method: "POST",
		headers: asJson,
		body: JSON.stringify(contactForm),
	});
	expect([call.status, call.headers["retry-after"]]).toEqual([503, "5"]);
	expect(JSON.parse(call.text).error).toMatch(/instabilidade/);
	expect((await product.send("/precos")).status).toBe(200);
});

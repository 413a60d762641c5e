import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { contactMessages } from "#server/contact/contact-message.table.ts";
import { asBrowser, asForm, asJson, contactForm } from "#tests/support/contact-form.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";

const json = JSON.stringify(contactForm);
const form = new URLSearchParams(contactForm).toString();

test.each([
	["/rest/v1/contact_messages", asJson, json],
	["/functions/v1/register-trial-user", asJson, json],
	["/functions/v1/create-pending-user", asJson, json],
	["/rest/v1/blog_comments", asJson, json],
	["/rest/v1/verificacoes", asJson, json],
	["/rest/v1/assinaturas/abc", asJson, json],
	["/assinar/abc/recusar", asForm, "motivo=x"],
	["/functions/v1/upload-blog-image", asJson, json],
	["/rest/v1/fichas/abc/fotos", {}, "x"],
	["/webhooks/mercadopago", asJson, json],
	["/contato", asForm, form],
	["/contato.data", asForm, form],
	["/verificar", asForm, "codigo=V26-AAAA-AAAA"],
	["/entrar", asForm, "email=a"],
])("%s refuses a body that says it is packed, whether it is or not", async (path, headers, body) => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	for (const [encoding, sent] of [
		["gzip", body],
		["gzip", gzipSync(body)],
		["br", body],
		["identity, gzip", body],
		["x-unknown", body],
	] as const) {
		const answer = await product.send(path, {
			method: "POST",
			headers: { ...headers, "content-encoding": encoding },
			body: sent,
		});
		expect([answer.status, encoding]).toEqual([415, encoding]);
		expect(answer.text).toContain("sem compactação");
		expect(answer.headers["accept-encoding"]).toBe("identity");
	}
	expect(await product.deps.db.select().from(contactMessages)).toEqual([]);
});

test("a body that says it is not packed is taken", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const send = (encoding: string) =>
		product.send("/rest/v1/contact_messages", {
			method: "POST",
			headers: { ...asJson, "content-encoding": encoding },
			body: json,
		});
	expect((await send("identity")).status).toBe(201);
	expect((await send("Identity ")).status).toBe(201);
});

test("visitors read the refusal as a page", async () => {
	const product = await startTestProduct();
	const answer = await product.send("/contato", {
		method: "POST",
		headers: { ...asBrowser, ...asForm, "content-encoding": "gzip" },
		body: form,
	});
	expect(answer.status).toBe(415);
	expect(answer.headers["content-type"]).toContain("text/html");
	expect(answer.text).toContain("Formato não aceito");
});

test("a transfer that is packed on the way is refused as well", async () => {
	const product = await startTestProduct();
	const { host } = new URL(product.deps.config.publicUrl);
	const head = `POST /rest/v1/contact_messages HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\nconnection: close\r\ntransfer-encoding: gzip, chunked\r\n\r\n`;
	const answer = await product.sendBytes(`${head}2\r\n{}\r\n0\r\n\r\n`);
	expect(answer.status).toBe(415);
});

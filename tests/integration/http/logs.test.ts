import { expect, test } from "vitest";
import { asBrowser, asForm, asJson } from "#tests/support/contact-form.ts";
import { startTestProduct, type TestProduct } from "#tests/support/process/start-test-product.ts";

const canaries = {
	nome: "Canaria Nomesecreto",
	email: "canaria@segredo.com.br",
	telefone: "11912345678",
	assunto: "assuntosecreto",
	mensagem: "mensagem muito secreta",
};
const hidden = [...Object.values(canaries), "tokensecreto", "cookiesecreto", "senhasecreta", "203.0.113.77"];
const headers = {
	cookie: "sessao=cookiesecreto",
	authorization: "Bearer tokensecreto",
	"x-forwarded-for": "203.0.113.77",
};

function expectCleanLines(product: TestProduct): Record<string, unknown>[] {
	for (const secret of hidden) expect(product.logLines.join("\n")).not.toContain(secret);
	return product.logLines.map((line) => JSON.parse(line));
}

test("nothing a visitor typed or carries reaches the log, when all goes well", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	await product.send("/rest/v1/contact_messages", {
		method: "POST",
		headers: { ...asJson, ...headers },
		body: JSON.stringify(canaries),
	});
	await product.send("/contato", {
		method: "POST",
		headers: { ...asForm, ...headers },
		body: new URLSearchParams(canaries).toString(),
	});
	await product.send(`/precos?token=tokensecreto&email=${canaries.email}`, { headers });
	await product.send(`/confirmar-trial/${"tokensecreto".repeat(3)}`, { headers });
	await product.send(`/descadastrar/${canaries.email}`, { headers });
	await product.send(`/descadastrar/${encodeURIComponent(canaries.email)}`, { headers });
	await product.send("/contato", { method: "POST", headers: { ...headers, origin: "https://tokensecreto.tld" } });
	const lines = expectCleanLines(product);
	expect(lines).toHaveLength(7);
	for (const line of lines)
		expect(line).toMatchObject({
			level: "info",
			msg: "request",
			requestId: expect.any(String),
			status: expect.any(Number),
		});
});

test("nor when the database refuses, although its errors carry the whole statement", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	await product.deps.pool.query("alter table contact_messages add constraint nunca check (nome = '')");
	const printed: unknown[] = [];
	const write = process.stderr.write;
	process.stderr.write = (chunk: string | Uint8Array) => printed.push(String(chunk)) > 0;
	try {
		const call = await product.send("/rest/v1/contact_messages", {
			method: "POST",
			headers: asJson,
			body: JSON.stringify(canaries),
		});
		const page = await product.send("/contato", {
			method: "POST",
			headers: { ...asForm, ...asBrowser },
			body: new URLSearchParams(canaries).toString(),
		});
		expect([call.status, page.status]).toEqual([500, 500]);
	} finally {
		process.stderr.write = write;
	}
	expect(printed).toEqual([]);
	const errors = expectCleanLines(product).filter((line) => line.level === "error");
	expect(errors).toHaveLength(2);
	for (const line of errors) expect(JSON.stringify(line)).toContain('"code":"23514"');
});

test("one event is one line of JSON, whatever is in the address", async () => {
	const product = await startTestProduct();
	const paths = [
		"/x%22,%22level%22:%22fatal",
		"/%c2%a0espaço%E2%80%AEinvertido".replace("ç", "%C3%A7"),
		`/${"a/".repeat(2_000)}`,
		`/${"z".repeat(8_000)}`,
		"/%ff",
	];
	for (const path of paths)
		await product.send(path, { headers: { "user-agent": `x","level":"fatal${"y".repeat(4_000)}` } });
	expect(product.logLines).toHaveLength(paths.length);
	for (const line of product.logLines) {
		expect(line.length).toBeLessThan(600);
		// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
		expect(line).not.toMatch(/[\u0000-\u001f\u007f\u2028\u2029]/);
		expect(JSON.parse(line).level).toBe("info");
	}
});

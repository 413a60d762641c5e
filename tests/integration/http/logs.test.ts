import { once } from "node:events";
import net, { type Server } from "node:net";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { asBrowser, asForm, asJson } from "#tests/support/contact-form.ts";
import { portOf } from "#tests/support/port-of.ts";
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

test("whoever leaves before the page is there has met no failure: neither log nor numbers call it one", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const { pool } = product.deps;
	const patience = { timeout: 30_000 };
	// The page waits for the database, and its reader does not wait for the page.
	const holder = await pool.connect();
	await holder.query("begin; lock table sealed_documents in access exclusive mode");
	const reader = net.connect(portOf(product.server), "127.0.0.1");
	reader.write(`GET /verificar/V26-AAAA-AAAA HTTP/1.1\r\nhost: ${new URL(product.deps.config.publicUrl).host}\r\n\r\n`);
	// Of whatever else is waited for on this server, in the databases of other tests, nothing is our doing.
	const stopped = "select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))";
	await expect.poll(async () => (await holder.query(stopped)).rowCount, patience).toBe(1);
	reader.destroy();
	await once(reader, "close");
	await expect.poll(() => countConnections(product.server), patience).toBe(0);
	await holder.query("rollback");
	holder.release();
	await expect.poll(() => product.logLines.length, patience).toBe(1);
	expect(expectCleanLines(product)).toMatchObject([{ level: "info", route: "/verificar/:codigo", status: 499 }]);
});

function countConnections(server: Server): Promise<number> {
	return promisify(server.getConnections.bind(server))();
}

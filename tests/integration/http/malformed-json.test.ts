import fc from "fast-check";
import { expect, test } from "vitest";
import { contactMessages } from "#server/contact/contact-message.table.ts";
import { asJson, contactForm } from "#tests/support/contact-form.ts";
import type { Answer } from "#tests/support/process/raw-request.ts";
import { startTestProduct, type TestProduct } from "#tests/support/process/start-test-product.ts";

const PATH = "/rest/v1/contact_messages";
const post = (product: TestProduct, body: string | Uint8Array, headers: Record<string, string> = asJson) =>
	product.send(PATH, { method: "POST", headers, body });
const withField = (field: object) => JSON.stringify({ ...contactForm, ...field });

function expectRefusal(answer: Answer, statuses: number[]): void {
	expect(statuses).toContain(answer.status);
	expect(answer.headers["content-type"]).toContain("application/json");
	expect(JSON.parse(answer.text).error).toMatch(/^(Corrija|Não entendemos|Os dados|Formato) /);
}

test("a body that is no JSON object is refused in pt-BR and nothing is kept", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const bodies = [
		"",
		"{",
		"null",
		"[]",
		"[1,2]",
		'"texto"',
		"42",
		"true",
		"NaN",
		'{"nome": NaN}',
		"{'nome': 'x'}",
		"\u0000",
		"{}{}",
		"undefined",
	];
	for (const body of bodies) expectRefusal(await post(product, body), [400]);
	expect(await product.deps.db.select().from(contactMessages)).toEqual([]);
});

test("a body of another type is refused with 415, whatever it holds", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const types = [
		"text/plain",
		"application/x-www-form-urlencoded",
		"multipart/form-data; boundary=x",
		"application/jsonp",
		"text/json",
		"",
	];
	for (const type of types) {
		expectRefusal(await post(product, JSON.stringify(contactForm), type ? { "content-type": type } : {}), [415]);
	}
});

test("a value that names a toString of its own is no value, in whichever letters", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	for (const name of ["toString", "to\\u0053tring", "\\u0074\\u006f\\u0053\\u0074\\u0072\\u0069\\u006e\\u0067"])
		expectRefusal(await post(product, `{"nome":{"${name}":1},"email":"a@b.com"}`), [400]);
	expect((await post(product, withField({ mensagem: "o método toString e \\u0041 são palavras" }))).status).toBe(201);
});

test("nesting, key floods and giant fields are refused before anybody walks them", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	expectRefusal(await post(product, "[".repeat(100_000) + "]".repeat(100_000)), [413]);
	expectRefusal(await post(product, `{"nome":${"[".repeat(10_000)}${"]".repeat(10_000)}}`), [400]);
	expectRefusal(await post(product, `{"nome":${'{"a":'.repeat(4_000)}1${"}".repeat(4_000)}}`), [400]);
	const millionKeys = `{${Array.from({ length: 1_000_000 }, (_, i) => `"k${i}":1`).join(",")}}`;
	expectRefusal(await post(product, millionKeys), [413]);
	expectRefusal(await post(product, `{${Array.from({ length: 3_000 }, (_, i) => `"${i}":1`).join(",")}}`), [400]);
	for (const field of Object.keys(contactForm)) {
		expectRefusal(await post(product, withField({ [field]: "x".repeat(100_000) })), [413]);
		expectRefusal(await post(product, withField({ [field]: "x".repeat(20_000) })), [400]);
	}
});

test("a body longer than it promised, or sent in pieces without a length, is cut at the limit", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const head = `POST ${PATH} HTTP/1.1\r\nHost: 127.0.0.1:${product.port}\r\nContent-Type: application/json\r\nConnection: close\r\n`;
	const piece = `1000\r\n${"x".repeat(4096)}\r\n`;
	const answer = await product.sendBytes(`${head}Transfer-Encoding: chunked\r\n\r\n${piece.repeat(20)}0\r\n\r\n`);
	expect(answer.status).toBe(413);
	const both = await product.sendBytes(`${head}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n`);
	expect(both.status).toBe(400);
	expect((await product.send("/healthz")).status).toBe(200);
});

test("text the database cannot hold is refused, and never turned into something else", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	for (const field of ["nome", "email", "assunto", "mensagem"] as const) {
		for (const broken of ["\\u0000", "\\ud800", "\\udc00\\ud800"]) {
			const body = JSON.stringify({ ...contactForm, [field]: `${contactForm[field]}@@` }).replace("@@", broken);
			expectRefusal(await post(product, body), [400]);
		}
	}
	const invalidUtf8 = Buffer.concat([Buffer.from('{"nome":"'), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from('"}')]);
	expectRefusal(await post(product, invalidUtf8), [400]);
	expectRefusal(await post(product, '{"\\ud800":1}'), [400]);
	expect(await product.deps.db.select().from(contactMessages)).toEqual([]);
});

test("fields of the wrong type are named, each with a sentence", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	for (const value of ["1e400", "-1e400", "123456789012345678901234567890", "null", "{}", "[]", "true"]) {
		const answer = await post(product, JSON.stringify({ ...contactForm, nome: "@@" }).replace('"@@"', value));
		expectRefusal(answer, [400]);
		expect(JSON.parse(answer.text).errors).toEqual({ nome: "Nome é obrigatório" });
	}
});

test("of a key given twice the last counts, and keys nobody asked for are never kept", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const extra = '"nome":"Outra Pessoa","id":"1","status":"spam","__proto__":{"status":"spam"},"constructor":1,';
	const answer = await post(product, JSON.stringify(contactForm).replace("{", `{${extra}`));
	expect(answer.status).toBe(201);
	const [row] = await product.deps.db.select().from(contactMessages);
	expect(row).toMatchObject({ nome: contactForm.nome, status: "new" });
	expect(row?.id).not.toBe("1");
});

test("emoji, joiners, right-to-left and combining text are kept to the letter", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const texts = [
		"👩🏽‍💻 família 👨‍👩‍👧‍👦",
		"مرحبا بالعالم",
		"שלום עולם",
		"Zoe\u0308 e\u0301",
		"𝕲𝖔𝖙𝖎𝖈𝖔 🇧🇷",
		"'; drop table x; --",
	];
	for (const text of texts) {
		const answer = await post(product, withField({ nome: text, mensagem: `${text}\n${text} e mais` }));
		expect(answer.status).toBe(201);
	}
	const rows = await product.deps.db.select().from(contactMessages);
	expect(rows.map((row) => row.nome).sort()).toEqual([...texts].sort());
	expect(rows.every((row) => row.mensagem === `${row.nome}\n${row.nome} e mais`)).toBe(true);
});

test("whatever is put into the form's fields, the answer is 201 or a refusal, never a failure", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const anyText = fc.oneof(
		fc.string({ unit: "binary", maxLength: 200 }),
		fc.string({ unit: "grapheme", maxLength: 200 }),
	);
	const field = fc.oneof(anyText, fc.jsonValue({ maxDepth: 3 }));
	const posted = fc.record(
		{
			nome: field,
			email: fc.oneof(field, fc.emailAddress()),
			telefone: field,
			assunto: field,
			mensagem: field,
			site: field,
			preenchido_em_ms: field,
		},
		{ requiredKeys: [] },
	);
	await fc.assert(
		fc.asyncProperty(posted, async (form) => {
			const answer = await post(product, JSON.stringify(form));
			expect([201, 400]).toContain(answer.status);
		}),
		{ numRuns: 150 },
	);
});

test("whatever bytes are sent, the answer is a refusal in pt-BR, never a failure", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	await fc.assert(
		fc.asyncProperty(
			fc.oneof(
				fc.uint8Array({ maxLength: 300 }),
				fc.string({ unit: "binary", maxLength: 300 }).map((text) => Buffer.from(text)),
			),
			async (body) => {
				expectRefusal(await post(product, body), [400]);
			},
		),
		{ numRuns: 80 },
	);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { contactMessages } from "#server/contact/contact-message.table.ts";
import { asBrowser, asForm, contactForm } from "#tests/support/contact-form.ts";
import { startTestProduct, type TestProduct } from "#tests/support/process/start-test-product.ts";

const BOUNDARY = "----WebKitFormBoundary7MA4YWxkTrZu0gW";
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
const post = (product: TestProduct, body: string | Uint8Array, headers: Record<string, string> = asForm) =>
	product.send("/contato", { method: "POST", headers: { ...asBrowser, ...headers }, body });
const encoded = (form: Record<string, string>) => new URLSearchParams(form).toString();

test("the form works without JavaScript, urlencoded and multipart", async () => {
	const product = await startTestProduct();
	const plain = await post(product, encoded({ ...contactForm, nome: "Ana 👩🏽‍💻 مرحبا" }));
	expect(plain.status).toBe(200);
	expect(plain.headers["cache-control"]).toBe("no-store");
	const parts = Object.entries(contactForm).map(
		([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
	);
	const multipart = await post(product, `${parts.join("")}--${BOUNDARY}--\r\n`, { "content-type": MULTIPART });
	expect(multipart.status).toBe(200);
	const rows = await product.deps.db.select().from(contactMessages);
	expect(rows.map((row) => row.nome).sort()).toEqual(["Ana 👩🏽‍💻 مرحبا", contactForm.nome]);
});

test("a wrong form comes back as the page with its errors and what was typed, escaped", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const answer = await post(product, encoded({ ...contactForm, email: "x", nome: '"><script>alert(1)</script>' }));
	expect(answer.status).toBe(400);
	expect(answer.text).toContain("E-mail inválido");
	expect(answer.text).not.toContain("<script>alert(1)");
	for (const nul of ["nome", "assunto", "mensagem", "email"]) {
		expect((await post(product, encoded({ ...contactForm, [nul]: "texto com \u0000 dentro" }))).status).toBe(400);
	}
});

test("a malformed form is refused with a page in pt-BR and nothing is kept", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const multipart = { "content-type": MULTIPART };
	const broken: [string | Uint8Array, Record<string, string>, number][] = [
		[`--${BOUNDARY}\r\nContent-Disposition: form-data; name="nome"\r\n\r\nAna`, multipart, 400],
		["nada disso", multipart, 400],
		["", multipart, 400],
		[encoded(contactForm), { "content-type": "multipart/form-data" }, 400],
		["nome=%FF%FE&email=a", asForm, 400],
		[Buffer.from([0x6e, 0x3d, 0xff, 0xfe]), asForm, 400],
		[JSON.stringify(contactForm), { "content-type": "application/json" }, 415],
		[encoded(contactForm), { "content-type": "text/plain" }, 415],
		[encoded(contactForm), {}, 415],
		[`mensagem=${"x".repeat(100_000)}`, asForm, 413],
		["", asForm, 400],
	];
	for (const [body, headers, status] of broken) {
		const answer = await post(product, body, headers);
		expect([answer.status, headers["content-type"]]).toEqual([status, headers["content-type"]]);
		expect(answer.headers["content-type"]).toContain("text/html");
		expect(answer.text).toContain('<html lang="pt-BR"');
	}
	expect(await product.deps.db.select().from(contactMessages)).toEqual([]);
});

test("whatever bytes are posted as a form, the page refuses and never fails", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const types = fc.constantFrom("application/x-www-form-urlencoded", MULTIPART);
	await fc.assert(
		fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), types, async (body, type) => {
			const answer = await post(product, body, { "content-type": type });
			expect(answer.status).toBe(400);
		}),
		{ numRuns: 40 },
	);
});

test("other pages take no posts", async () => {
	const product = await startTestProduct();
	for (const path of ["/", "/precos", "/nao-existe"]) {
		const answer = await product.send(path, { method: "POST", headers: { ...asForm, ...asBrowser }, body: "a=1" });
		expect([404, 405]).toContain(answer.status);
		expect(answer.headers["cache-control"]).toBe("no-store");
	}
});

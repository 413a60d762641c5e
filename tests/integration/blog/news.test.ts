import { expect, test } from "vitest";
import { newsReaders } from "#server/blog/news/news-reader.table.ts";
import { leavingToken } from "#server/blog/news/news-token.ts";
import { asBrowser, asForm } from "#tests/support/contact-form.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";

const fields = { nome: "Juliana Prado", email: "juliana@exemplo.com.br" };
const body = (values: Record<string, string>) => new URLSearchParams(values).toString();

test("from the empty box to the last mail, without a script: asked, confirmed, and out by one POST of the mail program", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const { deps } = product;
	await deps.jobs.work(deps);
	const page = await product.send("/novidades");
	const box = /<input[^>]*name="aceito"[^>]*>/.exec(page.text)?.[0];
	expect(box).toContain('type="checkbox"');
	expect(box).not.toContain(" checked=");

	const post = (path: string, values: Record<string, string> = {}) =>
		product.send(path, { method: "POST", headers: { ...asForm, ...asBrowser }, body: body(values) });
	const unticked = await post("/novidades", fields);
	expect(unticked.status).toBe(400);
	expect(unticked.text).toContain("Marque que quer receber");
	expect(await deps.db.select().from(newsReaders)).toEqual([]);

	const asked = await post("/novidades", { ...fields, aceito: "on" });
	expect([asked.status, asked.text.includes("Confira seu e-mail")]).toEqual([200, true]);
	const [mail] = await deps.mail.waitFor(1);
	const link = /http:\/\/\S+(\/novidades\/confirmar\/\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
	const readers = () => deps.db.select().from(newsReaders);
	// A scanner opens it: that is no consent.
	expect((await product.send(link)).text).toContain("Confirmar");
	expect((await readers())[0]?.confirmedAt).toBeNull();
	expect((await post(link)).text).toContain("Tudo certo");
	const [reader] = await readers();
	expect(reader?.confirmedAt).toBeInstanceOf(Date);

	const leave = `/novidades/sair/${leavingToken(deps, reader?.id ?? "")}`;
	expect((await product.send(leave)).text).toContain("Sair das novidades");
	expect(await readers()).toHaveLength(1);
	// As RFC 8058 has it: no cookie, no origin, nothing but this one pair.
	const out = await product.send(leave, {
		method: "POST",
		headers: { "content-type": "application/x-www-form-urlencoded" },
		body: "List-Unsubscribe=One-Click",
	});
	expect(out.status).toBe(200);
	expect(await readers()).toEqual([]);
});

import { expect, test } from "vitest";
import { openSession } from "#server/accounts/sessions/sessions.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { asBrowser, asForm } from "#tests/support/contact-form.ts";
import { makeBroker, makeSent } from "#tests/support/fichas/make-ficha.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";

test("two taps on what begins another ficha begin one, each button its own, and an agenciamento is a new one", async () => {
	const product = await startTestProduct();
	const { deps } = product;
	const { userId } = await makeBroker(deps);
	const { token } = await deps.db.transaction((tx) => openSession(deps, tx, userId, { ip: "::1", userAgent: "test" }));
	const headers = { ...asBrowser, cookie: `sessao=${token}` };
	const { fichaId } = await makeSent(deps, userId, "agenciamento");
	const page = await product.send(`/app/fichas/${fichaId}`, { headers });
	expect(page.text.replaceAll("<!-- -->", "")).toContain("Novo agenciamento com estes dados");
	const chave = /name="chave" value="([\w-]+)"/.exec(page.text)?.[1] ?? "";
	const tap = async (intent: string) => {
		const body = new URLSearchParams({ intent, chave }).toString();
		const told = await product.send(`/app/fichas/${fichaId}`, {
			method: "POST",
			headers: { ...asForm, ...headers },
			body,
		});
		return String(told.headers.location);
	};
	const [corrected, ...again] = [await tap("corrigir"), await tap("corrigir"), await tap("seguir")];
	expect(corrected).toMatch(/^\/app\/fichas\/[\w-]{36}/);
	expect(again[0]).toBe(corrected);
	expect(again[1]).not.toBe(corrected);
	expect(await deps.db.$count(fichas)).toBe(3);
});

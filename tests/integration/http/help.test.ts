import { expect, test } from "vitest";
import { commonQuestions, questionsFor } from "#core/help/common-questions.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { enter } from "#tests/support/make-account.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";

test("ten answers without a script, and support knows who asks and about which page", async () => {
	const product = await startTestProduct();
	const broker = await makeBroker(product.deps);
	const { token } = await enter(product.deps, broker);
	const headers = { cookie: `sessao=${token}` };

	const day = await product.send("/app", { headers });
	expect(day.text).toContain('href="/app/ajuda?de=%2Fapp"');
	const { status, text } = await product.send("/app/ajuda?de=%2Fapp%2Ffichas", { headers });
	expect(status).toBe(200);
	const said = text.replaceAll("&amp;", "&");
	for (const { question, answer } of commonQuestions)
		for (const words of [question, ...answer]) expect(said).toContain(words);
	const chat = new URL(/href="(https:\/\/wa\.me[^"]*Preciso[^"]*fichas[^"]*)"/.exec(said)?.[1] ?? "");
	expect(chat.searchParams.get("text")).toContain(`Conta: ${broker.email}\nPágina: /app/fichas\n`);
	const mail = new URL(/href="(mailto:[^"]*)"/.exec(said)?.[1] ?? "");
	expect(mail.searchParams.get("body")).toContain(`Conta: ${broker.email}\nPágina: /app/fichas\n`);

	for (const { to } of questionsFor("dono").flatMap(({ links }) => links)) {
		const [address = "", place] = to.split("#");
		const page = await product.send(address, { headers });
		expect([to, page.status]).toEqual([to, 200]);
		if (place) expect(page.text).toContain(`id="${place}"`);
	}
});

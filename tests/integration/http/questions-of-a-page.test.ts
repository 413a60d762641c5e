import { expect, test, vi } from "vitest";
import { makeBroker, makeSent } from "#tests/support/fichas/make-ficha.ts";
import { enter } from "#tests/support/make-account.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";

/** How often each page asks the database, with one ficha in every list it shows. A page that asks more must say why here. */
const most: Record<string, number> = {
	"/app": 6,
	"/app/fichas": 5,
	"/app/clientes": 5,
	// Two of them once in the life of a process: whether the months of all accounts are kept (is-month-filled.ts), and whether
	// visits have their index (late-indexes.ts).
	"/app/gestao": 14,
};

test("a page asks the database no more often than it must", async () => {
	const product = await startTestProduct();
	const { deps } = product;
	const broker = await makeBroker(deps);
	await makeSent(deps, broker.userId);
	const { token } = await enter(deps, broker);
	const asked = vi.spyOn(deps.pool, "query");
	for (const [address, allowed] of Object.entries(most)) {
		asked.mockClear();
		const answer = await product.send(address, { headers: { cookie: `sessao=${token}` } });
		expect(answer.status, address).toBe(200);
		const questions = asked.mock.calls.map(([question]) => textOf(question)).filter((text) => /^select/.test(text));
		expect(questions.length, `${address}\n${questions.join("\n")}`).toBeGreaterThan(3);
		expect(questions.length, `${address}\n${questions.join("\n")}`).toBeLessThanOrEqual(allowed);
	}
});

function textOf(question: unknown): string {
	if (typeof question === "string") return question;
	return typeof question === "object" && question !== null && "text" in question ? String(question.text) : "";
}

import { expect, test } from "vitest";
import { checkoutPath } from "#core/billing/plans/plans.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";

test("nothing of ours asks for a card, and there is nowhere to keep its number or its code", async () => {
	const { send, deps } = await startTestProduct();
	const page = await send(checkoutPath("profissional", "annual"));
	expect(page.status).toBe(200);
	const fields = [...page.text.matchAll(/<input\b[^>]*>/g)].map(([tag]) => tag);
	expect(fields.length).toBeGreaterThan(3);
	for (const field of fields) expect(field).not.toMatch(/cc-(number|csc|exp|name)|cart[aã]o|card|cvv/i);
	const { rows } = await deps.pool.query(
		"select table_name, column_name from information_schema.columns where table_schema = 'public' and column_name ~* '(card|cartao|cvv|cvc|security_code|(^|_)pan$)'",
	);
	// The last four, as a receipt names them.
	expect(rows).toEqual([{ table_name: "payments", column_name: "card_last_digits" }]);
});

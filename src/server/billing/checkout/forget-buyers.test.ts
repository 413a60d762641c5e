import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders } from "#server/billing/payments/order.table.ts";
import { syncPayment } from "#server/billing/payments/sync-payment.ts";
import { documentMarks } from "#server/billing/plans/document-mark.table.ts";
import { forgetDocuments } from "#server/billing/plans/forget-documents.job.ts";
import { buy, buyer } from "#tests/support/billing/buy.ts";
import { subscribe } from "#tests/support/billing/subscribe.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { forgetBuyers } from "./forget-buyers.job.ts";

const DAY = 86_400_000;

test("who never paid is forgotten with the account or after a year, who paid after five years, and no sooner", async () => {
	const deps = await makeTestDeps();
	const paid = await buy(deps, "basico", "annual", { email: "pagou@exemplo.com.br" });
	await syncPayment(deps, await deps.provider.pay(paid.providerId));
	const gone = await buy(deps, "basico", "annual", { email: "saiu@exemplo.com.br" });
	await buy(deps, "basico", "annual", { email: "desistiu@exemplo.com.br" });
	const waiting = await buy(deps, "basico", "annual", { email: "espera@exemplo.com.br" });
	await syncPayment(deps, await deps.provider.pay(waiting.providerId, { method: "boleto" }));
	await deps.pool.query("update orders set status = 'expirado' where status = 'aberto'");
	await deps.pool.query("delete from a_usuarios where id = any($1)", [[gone.usuarioId, paid.usuarioId]]);
	const left = async () =>
		(await deps.db.select().from(orders))
			.map(({ buyerEmail }) => buyerEmail)
			.filter(Boolean)
			.sort();

	await forgetBuyers.handle(deps, {});
	expect(await left()).toEqual(["desistiu@exemplo.com.br", "espera@exemplo.com.br", "pagou@exemplo.com.br"]);
	const [row] = (await deps.db.select().from(orders)).filter(({ id }) => id === gone.order.id);
	expect(JSON.stringify(row)).not.toMatch(
		new RegExp(`${buyer.cpf_cnpj}|${buyer.nome_completo}|${buyer.telefone}|saiu`),
	);
	expect(row?.amount).toBe(68_400);

	deps.clock.advance(366 * DAY);
	await forgetBuyers.handle(deps, {});
	expect(await left()).toEqual(["espera@exemplo.com.br", "pagou@exemplo.com.br"]);
	deps.clock.advance(1470 * DAY);
	await forgetBuyers.handle(deps, {});
	expect(await left()).toEqual(["espera@exemplo.com.br"]);
});

test("who still pays by the month under an order of years ago is named on the receipt, until the last charge is old", async () => {
	const deps = await makeTestDeps();
	const { orderId } = await subscribe(deps);
	const nameOf = async () => {
		await forgetBuyers.handle(deps, {});
		const [order] = await deps.db.select().from(orders).where(eq(orders.id, orderId));
		return order?.buyerName;
	};
	await deps.pool.query("update orders set paid_at = paid_at - interval '6 years'");
	expect(await nameOf()).toBe(buyer.nome_completo);
	await deps.pool.query("update payments set approved_at = approved_at - interval '6 years'");
	expect(await nameOf()).toBe("");
});

test("of a document only its withdrawal stays, for five years, and no count beyond its month", async () => {
	const deps = await makeTestDeps();
	const now = deps.clock.now();
	await deps.db.insert(documentMarks).values([
		{ documentHash: "gave-back", withdrawnAt: now, month: "2026-11", used: 7, updatedAt: now },
		{ documentHash: "deleted", month: "2026-11", used: 7, updatedAt: now },
	]);
	const left = async () => {
		await forgetDocuments.handle(deps, {});
		return (await deps.db.select().from(documentMarks)).map(({ documentHash, used }) => [documentHash, used]);
	};
	expect(await left()).toEqual([
		["gave-back", 7],
		["deleted", 7],
	]);
	deps.clock.advance(30 * 86_400_000);
	expect(await left()).toEqual([["gave-back", 0]]);
	deps.clock.advance(5 * 366 * 86_400_000);
	expect(await left()).toEqual([]);
});

import { expect, test, vi } from "vitest";
import { syncOrder } from "#server/billing/payments/sync-order.ts";
import { syncPayment } from "#server/billing/payments/sync-payment.ts";
import { billingState, mailsAbout } from "#tests/support/billing/billing-state.ts";
import { buy } from "#tests/support/billing/buy.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";
import { syncPreapproval } from "./sync-preapproval.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

async function subscribe(deps: TestDeps, holder = "APRO") {
	const purchase = await buy(deps, "basico", "monthly");
	await deps.provider.authorize(purchase.providerId, { holder });
	return purchase;
}

async function passTime(deps: TestDeps, milliseconds: number): Promise<void> {
	deps.clock.advance(milliseconds);
	await deps.provider.run();
}

test("authorising alone opens nothing: the card's test charge is ignored and the order waits", async () => {
	const deps = await makeTestDeps();
	const { usuarioId, providerId, order } = await subscribe(deps);
	await syncPreapproval(deps, providerId);
	const charges = await deps.provider.list("payment");
	expect(charges).toHaveLength(1);
	for (const { id } of charges) expect(await syncPayment(deps, String(id))).toBe("ignored");
	await syncOrder(deps, order.id);
	const state = await billingState(deps, usuarioId);
	expect(state.account?.status_conta).toBe("pendente");
	expect(state.orders).toMatchObject([{ status: "pendente" }]);
	expect(state.subscriptions).toMatchObject([{ status: "aguardando", preapprovalId: providerId }]);
	expect([state.payments, state.receipts]).toEqual([[], []]);
});

test("the first charge opens it, whichever way we hear of it, and each later one adds a month", async () => {
	const deps = await makeTestDeps();
	const { usuarioId, providerId, order } = await subscribe(deps);
	await passTime(deps, HOUR);
	await Promise.all([syncPreapproval(deps, providerId), syncOrder(deps, order.id), syncPreapproval(deps, providerId)]);
	const first = await billingState(deps, usuarioId);
	expect(first.account?.status_conta).toBe("ativo");
	expect(first.profile).toMatchObject({ plano_tipo: "basico", quota_limite: 30 });
	expect(first.subscriptions).toMatchObject([{ status: "ativa", periodEnd: new Date("2026-12-15T13:00:00Z") }]);
	expect(first.receipts).toMatchObject([{ amount: 7900, description: "Plano Básico mensal" }]);

	await passTime(deps, 31 * DAY);
	for (let i = 0; i < 3; i++) await syncPreapproval(deps, providerId);
	const second = await billingState(deps, usuarioId);
	expect(second.subscriptions).toMatchObject([{ status: "ativa", periodEnd: new Date("2027-01-15T13:00:00Z") }]);
	expect(second.receipts).toHaveLength(2);
	expect(second.orders).toMatchObject([{ status: "pago" }]);
	await deps.jobs.work(deps);
	await deps.mail.waitFor(3);
	expect([mailsAbout(deps, "credentials").length, mailsAbout(deps, "receipt").length]).toEqual([1, 2]);
	// The guarantee counts from the first payment.
	const guaranteed = mailsAbout(deps, "receipt").map(({ subject, text }) => [
		subject.slice(0, 11),
		/7 primeiros/.test(text),
	]);
	expect(guaranteed.sort()).toEqual([
		["Recibo nº 1", true],
		["Recibo nº 2", false],
	]);
});

test("a first charge that is refused opens nothing; when the provider's next try succeeds, it does", async () => {
	const deps = await makeTestDeps();
	const { usuarioId, providerId } = await subscribe(deps);
	await deps.provider.changeCard(providerId, "FUND");
	await passTime(deps, HOUR);
	await syncPreapproval(deps, providerId);
	const refused = await billingState(deps, usuarioId);
	expect(refused.account?.status_conta).toBe("pendente");
	expect(refused.orders).toMatchObject([{ status: "recusado", refusal: "cc_rejected_insufficient_amount" }]);
	await deps.provider.changeCard(providerId, "APRO");
	await passTime(deps, 3 * DAY);
	await syncPreapproval(deps, providerId);
	expect((await billingState(deps, usuarioId)).account?.status_conta).toBe("ativo");
});

test("a subscription cancelled before any charge ends its order; one that was paid runs to its period's end", async () => {
	const deps = await makeTestDeps();
	const { usuarioId, providerId } = await subscribe(deps);
	await syncPreapproval(deps, providerId);
	await deps.payments.cancelPreapproval(providerId, "by-hand");
	await syncPreapproval(deps, providerId);
	const unpaid = await billingState(deps, usuarioId);
	expect(unpaid.orders).toMatchObject([{ status: "cancelado" }]);
	expect(unpaid.subscriptions).toMatchObject([{ status: "encerrada" }]);
	expect(unpaid.account?.status_conta).toBe("pendente");

	const again = await subscribe(deps);
	await passTime(deps, HOUR);
	await syncPreapproval(deps, again.providerId);
	await deps.payments.cancelPreapproval(again.providerId, "by-hand-2");
	await syncPreapproval(deps, again.providerId);
	const paid = await billingState(deps, usuarioId);
	expect(paid.account?.status_conta).toBe("ativo");
	expect(paid.subscriptions.map(({ status }) => status).sort()).toEqual(["encerrada", "encerrando"]);
});

test("a refunded charge ends the subscription here and at the provider", async () => {
	const deps = await makeTestDeps();
	const { usuarioId, providerId } = await subscribe(deps);
	await passTime(deps, HOUR);
	await syncPreapproval(deps, providerId);
	const [charge] = (await billingState(deps, usuarioId)).payments;
	await deps.jobs.work(deps);
	await passTime(deps, 60_000);
	await deps.provider.refund(charge?.id ?? "");
	await syncPayment(deps, charge?.id ?? "");
	expect((await billingState(deps, usuarioId)).account?.status_conta).toBe("cancelado");
	await soon(async () => (await deps.provider.read("preapproval", providerId))?.status).toBe("cancelled");
});

test("somebody else's subscription, and one that names an order it is not of, change nothing", async () => {
	const deps = await makeTestDeps();
	const error = vi.spyOn(deps.log, "error");
	const { usuarioId, providerId } = await subscribe(deps);
	await deps.provider.tamper("preapproval", providerId, { collector_id: 4242 });
	expect(await syncPreapproval(deps, providerId)).toBe("rejected");
	expect(await syncPreapproval(deps, "0".repeat(32))).toBe("unknown-preapproval");
	const state = await billingState(deps, usuarioId);
	expect([state.orders[0]?.status, state.subscriptions]).toEqual(["aberto", []]);
	expect(error).toHaveBeenCalledWith(expect.objectContaining({ alert: "foreign-preapproval" }), expect.any(String));
});

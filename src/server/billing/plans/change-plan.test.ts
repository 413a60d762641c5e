import { expect, test } from "vitest";
import { syncOrder } from "#server/billing/payments/sync-order.ts";
import { syncPayment } from "#server/billing/payments/sync-payment.ts";
import { cancelSubscription } from "#server/billing/subscription/cancel-subscription.ts";
import { syncPreapproval } from "#server/billing/subscription/sync-preapproval.ts";
import {
	DAY,
	HOUR,
	mailsOfKind,
	orderOfKind,
	pass,
	payOrder,
	stateOf,
	subscribe,
} from "#tests/support/billing/subscribe.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";
import { cancelPlanChange } from "./cancel-plan-change.ts";
import { changePlan } from "./change-plan.ts";
import { outcomeOfOrder, receiptOf, receiptsOf, waitingPayments } from "./plan.read.ts";

const reais = (body: Record<string, unknown> | undefined) =>
	(body?.auto_recurring as { transaction_amount: number } | undefined)?.transaction_amount;

test("parallel clicks on a bigger plan make one order and one payment page; when paid it is there, and charged from then on", async () => {
	const deps = await makeTestDeps();
	const { userId, preapprovalId } = await subscribe(deps, "basico");
	await pass(deps, 15 * DAY);
	const wanted = { userId, plan: "premium", billing: "monthly" } as const;
	const answers = await Promise.all(Array.from({ length: 6 }, () => changePlan(deps, wanted)));
	expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
	const asked = deps.provider.calls.filter(({ method, path }) => method === "POST" && path.includes("preferences"));
	expect(asked).toHaveLength(1);
	const order = await orderOfKind(deps, "upgrade");
	// Half of the difference, with the day that has begun as a present.
	expect(order.amount).toBeGreaterThan(5_500);
	expect(order.amount).toBeLessThanOrEqual(6_000);

	await deps.jobs.work(deps);
	await payOrder(deps, "upgrade");
	const { subscription, profile, receipts } = await stateOf(deps, userId);
	expect(subscription).toMatchObject({ plan: "premium", status: "ativa", periodEnd: new Date("2026-12-15T13:00:00Z") });
	expect(profile).toMatchObject({ plano_tipo: "premium", quota_limite: 240, tipo_conta: "equipe" });
	expect(receipts.map(({ description }) => description)).toContain("Mudança para o plano Premium mensal");
	await soon(async () => reais(await deps.provider.read("preapproval", preapprovalId))).toBe(199);
	await soon(() => mailsOfKind(deps, "plan-changed").length).toBe(1);

	await pass(deps, 16 * DAY);
	await syncPreapproval(deps, preapprovalId);
	const renewed = await stateOf(deps, userId);
	expect(renewed.subscription).toMatchObject({ plan: "premium", periodEnd: new Date("2027-01-15T13:00:00Z") });
	expect(renewed.receipts.at(-1)).toMatchObject({ amount: 19_900, description: "Plano Premium mensal" });
});

test("a price raised too late for the provider is still a renewal", async () => {
	const deps = await makeTestDeps();
	const { userId, preapprovalId } = await subscribe(deps, "basico");
	await changePlan(deps, { userId, plan: "premium", billing: "monthly" });
	await payOrder(deps, "upgrade");
	await pass(deps, 30 * DAY + HOUR);
	await syncPreapproval(deps, preapprovalId);
	const { subscription, payments } = await stateOf(deps, userId);
	expect(payments.every(({ rejection }) => rejection === null)).toBe(true);
	expect(subscription).toMatchObject({ plan: "premium", periodEnd: new Date("2027-01-15T13:00:00Z") });
	// And the sync that saw the old price has it corrected.
	await deps.jobs.work(deps);
	await soon(async () => reais(await deps.provider.read("preapproval", preapprovalId))).toBe(199);
});

test("an upgrade nobody pays changes nothing; one refused neither", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "basico");
	await changePlan(deps, { userId, plan: "profissional", billing: "monthly" });
	const { id, providerId } = await orderOfKind(deps, "upgrade");
	await deps.provider.pay(providerId ?? "", { holder: "FUND" });
	await syncOrder(deps, id);
	expect((await orderOfKind(deps, "upgrade")).status).toBe("recusado");
	expect((await stateOf(deps, userId)).subscription.plan).toBe("basico");
});

test("an upgrade by Pix waits where it can be paid, belongs to its holder alone, and is there once it is paid", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "basico");
	await changePlan(deps, { userId, plan: "profissional", billing: "monthly" });
	const { id, providerId } = await orderOfKind(deps, "upgrade");
	const paymentId = await deps.provider.pay(providerId ?? "", { method: "pix" });
	expect(await outcomeOfOrder(deps, { userId, orderId: id })).toMatchObject({ status: "pendente" });
	expect(await waitingPayments(deps, userId)).toMatchObject([
		{ id, title: "Mudança para o plano Profissional mensal", url: expect.stringMatching(/^http/) },
	]);
	expect(await outcomeOfOrder(deps, { userId: deps.random.uuid(), orderId: id })).toBeUndefined();
	await deps.provider.approve(paymentId);
	expect(await outcomeOfOrder(deps, { userId, orderId: id })).toMatchObject({ status: "pago" });
	expect(await waitingPayments(deps, userId)).toEqual([]);
	expect((await stateOf(deps, userId)).subscription.plan).toBe("profissional");
	const [receipt] = await receiptsOf(deps, userId);
	expect(await receiptOf(deps, userId, receipt?.number ?? 0)).toMatchObject({ order: { id } });
	expect(await receiptOf(deps, deps.random.uuid(), receipt?.number ?? 0)).toBeUndefined();
});

test("money for an upgrade that is none any more goes back", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "basico");
	await changePlan(deps, { userId, plan: "profissional", billing: "monthly" });
	await cancelSubscription(deps, { userId });
	const { paymentId } = await payOrder(deps, "upgrade");
	const { subscription, payments } = await stateOf(deps, userId);
	expect([subscription.plan, subscription.status]).toEqual(["basico", "encerrando"]);
	expect(payments.find(({ id }) => id === paymentId)?.rejection).toBe("order-closed");
	await deps.jobs.work(deps);
	await soon(async () => (await deps.provider.read("payment", paymentId))?.status).toBe("refunded");
});

test("an upgrade whose money goes back takes its plan with it", async () => {
	const deps = await makeTestDeps();
	const { userId, preapprovalId } = await subscribe(deps, "basico");
	await changePlan(deps, { userId, plan: "profissional", billing: "monthly" });
	const { paymentId } = await payOrder(deps, "upgrade");
	await pass(deps, HOUR);
	await deps.provider.chargeBack(paymentId);
	await syncPayment(deps, paymentId);
	const { subscription, profile, account } = await stateOf(deps, userId);
	expect([subscription.plan, profile?.quota_limite, account?.status_conta]).toEqual(["basico", 30, "ativo"]);
	await deps.jobs.work(deps);
	await soon(async () => reais(await deps.provider.read("preapproval", preapprovalId))).toBe(79);
});

test("a smaller plan comes with the next charge, which is smaller already, and can be called off", async () => {
	const deps = await makeTestDeps();
	const { userId, preapprovalId } = await subscribe(deps, "premium");
	await deps.jobs.work(deps);
	const change = await changePlan(deps, { userId, plan: "basico", billing: "monthly" });
	expect(change).toEqual({ ok: true, value: { from: new Date("2026-12-15T13:00:00Z") } });
	await soon(async () => reais(await deps.provider.read("preapproval", preapprovalId))).toBe(79);
	await soon(() => mailsOfKind(deps, "change-planned")[0]?.subject).toBe(
		"A partir de 15/12/2026, seu plano será o Básico",
	);
	expect((await cancelPlanChange(deps, { userId })).ok).toBe(true);
	await soon(async () => reais(await deps.provider.read("preapproval", preapprovalId))).toBe(199);
	expect(await cancelPlanChange(deps, { userId })).toEqual({ ok: false, reason: "nothing-planned" });

	await changePlan(deps, { userId, plan: "basico", billing: "monthly" });
	await soon(async () => reais(await deps.provider.read("preapproval", preapprovalId))).toBe(79);
	expect((await stateOf(deps, userId)).profile?.quota_limite).toBe(240);
	await deps.db.execute("update profiles set fichas_utilizadas = 77, quota_month = '2026-12'");
	await pass(deps, 31 * DAY);
	await syncPreapproval(deps, preapprovalId);
	const { subscription, profile } = await stateOf(deps, userId);
	expect(subscription).toMatchObject({ plan: "basico", nextPlan: null, status: "ativa" });
	// Over the new limit already: what was made stays, only the limit is smaller.
	expect(profile).toMatchObject({ quota_limite: 30, plano_tipo: "basico", fichas_utilizadas: 77 });
});

test("from months to a year: the rest of the month is taken off, and the monthly charge ends", async () => {
	const deps = await makeTestDeps();
	const { userId, preapprovalId, orderId } = await subscribe(deps, "basico");
	await pass(deps, 15 * DAY);
	await changePlan(deps, { userId, plan: "profissional", billing: "annual" });
	const { amount } = await orderOfKind(deps, "upgrade");
	expect(amount).toBeGreaterThan(116_400 - 4_300);
	expect(amount).toBeLessThan(116_400 - 3_900);
	const { order } = await payOrder(deps, "upgrade");
	const { subscription, profile } = await stateOf(deps, userId);
	expect(subscription).toMatchObject({
		plan: "profissional",
		billing: "annual",
		preapprovalId: null,
		orderId: order.id,
	});
	expect(subscription.periodEnd).toEqual(new Date("2027-11-30T13:00:00Z"));
	expect(profile?.quota_limite).toBe(90);
	await deps.jobs.work(deps);
	await soon(async () => (await deps.provider.read("preapproval", preapprovalId))?.status).toBe("cancelled");
	await syncPreapproval(deps, preapprovalId);
	await syncOrder(deps, orderId);
	const after = await stateOf(deps, userId);
	expect(after.subscriptions).toMatchObject([{ status: "ativa", billing: "annual" }]);
});

test("a plan that is not on offer is not sold", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "basico");
	expect(await changePlan(deps, { userId, plan: "basico", billing: "monthly" })).toEqual({
		ok: false,
		reason: "not-offered",
	});
	await cancelSubscription(deps, { userId });
	expect(await changePlan(deps, { userId, plan: "premium", billing: "monthly" })).toEqual({
		ok: false,
		reason: "not-offered",
	});
});

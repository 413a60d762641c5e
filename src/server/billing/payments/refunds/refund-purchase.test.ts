import { expect, test } from "vitest";
import { buyExtra } from "#server/billing/extras/buy-extra.ts";
import { accessOfAccount } from "#server/billing/plans/access-of-account.ts";
import { changePlan } from "#server/billing/plans/change-plan.ts";
import { cancelSubscription } from "#server/billing/subscription/cancel-subscription.ts";
import { carryOutLeavings } from "#server/billing/subscription/carry-out-leavings.job.ts";
import { resumeSubscription } from "#server/billing/subscription/resume-subscription.ts";
import { sweepSubscriptions } from "#server/billing/subscription/sweep-subscriptions.job.ts";
import { providerResources } from "#server/stand-in/stand-in.table.ts";
import { DAY, letUndoPass, mailsOfKind, pass, payOrder, stateOf, subscribe } from "#tests/support/billing/subscribe.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";
import { syncPayment } from "../sync-payment.ts";
import { refundPurchase } from "./refund-purchase.ts";

const ended = (deps: TestDeps, userId: string) =>
	soon(async () => (await stateOf(deps, userId)).account?.status_conta).toBe("cancelado");

test("within seven days all of it goes back, the monthly charge first; access closes with the money", async () => {
	const deps = await makeTestDeps();
	const { userId, preapprovalId } = await subscribe(deps);
	expect((await buyExtra(deps, { userId, extra: "fichas" })).ok).toBe(true);
	await payOrder(deps, "extra-fichas");
	await pass(deps, 6 * DAY);
	const answers = await Promise.all(Array.from({ length: 5 }, () => refundPurchase(deps, { userId })));
	expect(answers.every(({ ok }) => ok)).toBe(true);
	expect((await accessOfAccount(deps, userId)).access).toBe("full");
	await letUndoPass(deps);
	await deps.jobs.work(deps);
	await ended(deps, userId);
	await soon(async () => (await stateOf(deps, userId)).payments.map(({ status }) => status)).toEqual([
		"refunded",
		"refunded",
	]);
	const { subscription, orders } = await stateOf(deps, userId);
	expect(subscription.status).toBe("encerrada");
	expect(orders.map(({ status }) => status)).toEqual(["devolvido", "devolvido"]);
	expect((await deps.provider.read("preapproval", preapprovalId))?.status).toBe("cancelled");
	const writes = deps.provider.calls.filter(
		({ method, path }) => method !== "GET" && /preapproval\/|refunds/.test(path),
	);
	expect(writes[0]?.path).toContain("/preapproval/");
	expect(writes.filter(({ path }) => path.includes("refunds"))).toHaveLength(2);
	await soon(() => mailsOfKind(deps, "ended").map(({ subject }) => subject)).toEqual(["Devolvemos seu pagamento"]);
	expect(mailsOfKind(deps, "cancelled")).toEqual([]);
});

test("a month that became a year within days goes back together with the year", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "basico");
	await pass(deps, DAY);
	await changePlan(deps, { userId, plan: "basico", billing: "annual" });
	await payOrder(deps, "upgrade");
	await pass(deps, DAY);
	await refundPurchase(deps, { userId });
	await letUndoPass(deps);
	await deps.jobs.work(deps);
	await soon(async () => (await stateOf(deps, userId)).payments.map(({ status }) => status)).toEqual([
		"refunded",
		"refunded",
	]);
	await ended(deps, userId);
});

test("a Pix that takes its time keeps access until the provider confirms", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "profissional", "annual");
	const paymentId = (await stateOf(deps, userId)).payments[0]?.id ?? "";
	await deps.db.update(providerResources).set({ inner: { slowRefund: true } });
	await pass(deps, DAY);
	await refundPurchase(deps, { userId });
	await letUndoPass(deps);
	await deps.jobs.work(deps);
	await soon(() => deps.provider.calls.some(({ path }) => path.includes("refunds"))).toBe(true);
	await syncPayment(deps, paymentId);
	expect((await stateOf(deps, userId)).account?.status_conta).toBe("ativo");

	await deps.provider.tamper("payment", paymentId, {
		status: "refunded",
		status_detail: "refunded",
		transaction_amount_refunded: 1164,
		date_last_updated: new Date(deps.clock.now().getTime() + DAY).toISOString(),
	});
	// No notification: the sweep asks.
	deps.clock.advance(DAY);
	await sweepSubscriptions.handle(deps, {});
	await ended(deps, userId);
});

test("on the eighth day it is too late, and while the provider is away nothing is lost", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "basico", "annual");
	deps.clock.advance(6 * DAY);
	await refundPurchase(deps, { userId });
	await letUndoPass(deps);
	deps.provider.fault(500, { times: 4 });
	await deps.jobs.work(deps);
	await ended(deps, userId);
	expect(await refundPurchase(deps, { userId })).toEqual({ ok: false, reason: "too-late" });

	const late = await makeTestDeps();
	const other = await subscribe(late, "basico", "annual");
	late.clock.advance(8 * DAY);
	expect(await refundPurchase(late, { userId: other.userId })).toEqual({ ok: false, reason: "too-late" });
	expect((await stateOf(late, other.userId)).subscription).toMatchObject({ status: "ativa", refundAskedAt: null });
});

test("who deletes the account right after asking still gets the money back", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "basico", "annual");
	const paymentId = (await stateOf(deps, userId)).payments[0]?.id ?? "";
	await refundPurchase(deps, { userId });
	await deps.pool.query("delete from a_usuarios where id = $1", [userId]);
	await letUndoPass(deps);
	await deps.jobs.work(deps);
	await soon(async () => (await deps.provider.read("payment", paymentId))?.status).toBe("refunded");
});

test("a chargeback ends the plan, keeps the data and says why", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "profissional", "annual");
	const paymentId = (await stateOf(deps, userId)).payments[0]?.id ?? "";
	await pass(deps, 20 * DAY);
	await deps.provider.chargeBack(paymentId);
	await syncPayment(deps, paymentId);
	const { subscription, account, profile } = await stateOf(deps, userId);
	expect([subscription.status, account?.status_conta]).toEqual(["encerrada", "cancelado"]);
	expect(profile?.nome_completo).toBe("Juliana Prado");
	await deps.jobs.work(deps);
	await soon(() => mailsOfKind(deps, "ended")[0]?.text).toContain("contestado");
});

test("one click too many: for ten minutes it is taken back whole, and nobody at the provider ever heard of it", async () => {
	const deps = await makeTestDeps();
	const { userId, preapprovalId } = await subscribe(deps);
	const told = () => deps.provider.calls.filter(({ method }) => method !== "GET").length;
	const before = told();
	for (const leave of [() => refundPurchase(deps, { userId }), () => cancelSubscription(deps, { userId })]) {
		expect((await leave()).ok).toBe(true);
		await pass(deps, 9 * 60_000);
		await carryOutLeavings.handle(deps, {});
		expect(await resumeSubscription(deps, { userId })).toMatchObject({ ok: true });
		await letUndoPass(deps);
		await carryOutLeavings.handle(deps, {});
		expect((await stateOf(deps, userId)).subscription).toMatchObject({
			status: "ativa",
			cancelledAt: null,
			refundAskedAt: null,
			providerToldAt: null,
		});
	}
	expect(told()).toBe(before);
	expect((await deps.provider.read("preapproval", preapprovalId))?.status).toBe("authorized");
	// What was taken back used nothing up: it can be asked for again, and then it holds.
	expect((await refundPurchase(deps, { userId })).ok).toBe(true);
	await letUndoPass(deps);
	expect(await resumeSubscription(deps, { userId })).toEqual({ ok: false, reason: "not-possible" });
});

test("who had cancelled a month before asking for the money takes back the asking alone", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps);
	await cancelSubscription(deps, { userId });
	await letUndoPass(deps);
	await refundPurchase(deps, { userId });
	expect(await resumeSubscription(deps, { userId })).toMatchObject({ ok: true });
	const { subscription } = await stateOf(deps, userId);
	expect(subscription).toMatchObject({ status: "encerrando", refundAskedAt: null });
	expect(subscription.providerToldAt).not.toBeNull();
});

import { expect, test } from "vitest";
import { chargeOf, planOf } from "#core/billing/plans/plans.ts";
import { quotaIn } from "#core/billing/plans/quota.ts";
import { countFicha } from "#server/accounts/quota/count-ficha.ts";
import { syncPayment } from "#server/billing/payments/sync-payment.ts";
import { renewPlan } from "#server/billing/plans/renew-plan.ts";
import { cancelSubscription } from "#server/billing/subscription/cancel-subscription.ts";
import { sweepSubscriptions } from "#server/billing/subscription/sweep-subscriptions.job.ts";
import { syncPreapproval } from "#server/billing/subscription/sync-preapproval.ts";
import { DAY, HOUR, mailsOfKind, pass, payOrder, stateOf, subscribe } from "#tests/support/billing/subscribe.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";
import { buyExtra } from "./buy-extra.ts";
import { cancelProfileReturn, returnExtraProfile } from "./return-extra-profile.ts";

test("ten more fichas are there for the month they were paid in, and gone in the next", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "basico");
	await deps.db.transaction((tx) => countFicha(tx, userId, "2026-11"));
	const hosted = await Promise.all(Array.from({ length: 5 }, () => buyExtra(deps, { userId, extra: "fichas" })));
	expect(new Set(hosted.map((answer) => JSON.stringify(answer))).size).toBe(1);
	const { order, paymentId } = await payOrder(deps, "extra-fichas");
	expect([order.status, order.amount]).toEqual(["pago", 2_700]);
	const { profile } = await stateOf(deps, userId);
	if (!profile) throw new Error("no profile");
	expect(quotaIn("2026-11", profile)).toEqual({ used: 1, limit: 40, left: 39 });
	expect(quotaIn("2026-12", profile)).toEqual({ used: 0, limit: 30, left: 30 });

	// Another ten is another order.
	await buyExtra(deps, { userId, extra: "fichas" });
	await payOrder(deps, "extra-fichas");
	expect((await stateOf(deps, userId)).profile?.extraFichas).toBe(20);
	await pass(deps, HOUR);
	await deps.provider.refund(paymentId);
	await syncPayment(deps, paymentId);
	expect((await stateOf(deps, userId)).profile?.extraFichas).toBe(10);
	expect((await stateOf(deps, userId)).account?.status_conta).toBe("ativo");
});

test("one more profile costs its share now and R$ 17 more with each charge", async () => {
	const deps = await makeTestDeps();
	const { userId, preapprovalId } = await subscribe(deps, "basico");
	await pass(deps, 15 * DAY);
	await buyExtra(deps, { userId, extra: "perfil" });
	const { order, paymentId } = await payOrder(deps, "extra-perfil");
	expect(order.amount).toBeGreaterThan(750);
	expect(order.amount).toBeLessThanOrEqual(850);
	const { subscription, profile } = await stateOf(deps, userId);
	expect([subscription.extraProfiles, profile?.tipo_conta]).toEqual([1, "equipe"]);
	await deps.jobs.work(deps);
	const price = async () => {
		const body = await deps.provider.read("preapproval", preapprovalId);
		return (body?.auto_recurring as { transaction_amount: number } | undefined)?.transaction_amount;
	};
	await soon(price).toBe(96);
	await pass(deps, 16 * DAY);
	await syncPreapproval(deps, preapprovalId);
	expect((await stateOf(deps, userId)).receipts.at(-1)).toMatchObject({
		amount: 9_600,
		description: "Plano Básico mensal com 1 perfil extra",
	});
	await deps.provider.chargeBack(paymentId);
	await syncPayment(deps, paymentId);
	expect((await stateOf(deps, userId)).subscription.extraProfiles).toBe(0);
	await soon(price).toBe(79);
});

test("who is leaving buys no profile, and who has no plan no extra at all", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "basico");
	await cancelSubscription(deps, { userId });
	expect(await buyExtra(deps, { userId, extra: "perfil" })).toEqual({ ok: false, reason: "not-offered" });
	// What is paid may be used to the full.
	expect((await buyExtra(deps, { userId, extra: "fichas" })).ok).toBe(true);
	expect(await buyExtra(deps, { userId: deps.random.uuid(), extra: "fichas" })).toEqual({
		ok: false,
		reason: "not-offered",
	});
});

test("a profile given back stays until the period ends, and the next charge is without it", async () => {
	const deps = await makeTestDeps();
	const { userId, preapprovalId } = await subscribe(deps, "basico");
	await pass(deps, 5 * DAY);
	for (let i = 0; i < 2; i++) {
		await buyExtra(deps, { userId, extra: "perfil" });
		await payOrder(deps, "extra-perfil");
	}
	await deps.jobs.work(deps);
	const price = async () => {
		const body = await deps.provider.read("preapproval", preapprovalId);
		return (body?.auto_recurring as { transaction_amount: number } | undefined)?.transaction_amount;
	};
	await soon(price).toBe(113);

	// Five presses on the same button give back one.
	const presses = await Promise.all(Array.from({ length: 5 }, () => returnExtraProfile(deps, { userId, has: 2 })));
	expect(presses.filter(({ ok }) => ok)).toHaveLength(1);
	expect((await stateOf(deps, userId)).subscription).toMatchObject({ extraProfiles: 2, nextExtraProfiles: 1 });
	await soon(price).toBe(96);
	expect(await cancelProfileReturn(deps, { userId })).toMatchObject({ ok: true });
	await soon(price).toBe(113);
	expect(await returnExtraProfile(deps, { userId, has: 2 })).toMatchObject({ ok: true });
	expect(await returnExtraProfile(deps, { userId, has: 1 })).toMatchObject({ ok: true });
	expect(await returnExtraProfile(deps, { userId, has: 0 })).toEqual({ ok: false, reason: "not-offered" });
	await soon(price).toBe(79);
	await soon(() => mailsOfKind(deps, "profiles-planned").length).toBeGreaterThan(0);

	await pass(deps, 26 * DAY);
	await syncPreapproval(deps, preapprovalId);
	const { subscription, profile, receipts } = await stateOf(deps, userId);
	expect(subscription).toMatchObject({ extraProfiles: 0, nextExtraProfiles: null });
	expect(profile?.tipo_conta).toBe("individual");
	expect(receipts.at(-1)).toMatchObject({ amount: 7_900, description: "Plano Básico mensal" });
});

test("a year is renewed without the profiles that were given back, and loses them when it begins", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "basico", "annual");
	await buyExtra(deps, { userId, extra: "perfil" });
	await payOrder(deps, "extra-perfil");
	expect(await returnExtraProfile(deps, { userId, has: 1 })).toMatchObject({ ok: true });
	await pass(deps, 350 * DAY);
	await renewPlan(deps, { userId });
	const { order } = await payOrder(deps, "renovacao");
	expect(order.amount).toBe(chargeOf(planOf("basico"), "annual"));
	expect((await stateOf(deps, userId)).subscription).toMatchObject({ extraProfiles: 1, nextExtraProfiles: 0 });
	expect(await cancelProfileReturn(deps, { userId })).toEqual({ ok: false, reason: "nothing-planned" });
	await pass(deps, 16 * DAY);
	await sweepSubscriptions.handle(deps, {});
	expect((await stateOf(deps, userId)).subscription).toMatchObject({ extraProfiles: 0, nextExtraProfiles: null });
});

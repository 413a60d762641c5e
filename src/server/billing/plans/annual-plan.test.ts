import { expect, test } from "vitest";
import { syncPayment } from "#server/billing/payments/sync-payment.ts";
import { cancelSubscription } from "#server/billing/subscription/cancel-subscription.ts";
import { resumeSubscription } from "#server/billing/subscription/resume-subscription.ts";
import { sweepSubscriptions } from "#server/billing/subscription/sweep-subscriptions.job.ts";
import {
	DAY,
	HOUR,
	letUndoPass,
	mailsOfKind,
	orderOfKind,
	pass,
	payOrder,
	stateOf,
	subscribe,
} from "#tests/support/billing/subscribe.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";
import { accessOfAccount } from "./access-of-account.ts";
import { buyPlan } from "./buy-plan.ts";
import { changePlan } from "./change-plan.ts";
import { renewPlan } from "./renew-plan.ts";

async function passDays(deps: TestDeps, days: number): Promise<void> {
	await pass(deps, days * DAY);
	await sweepSubscriptions.handle(deps, {});
}

test("the end of a year is told three times, then five days of grace, then only reading; nothing is charged", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "profissional", "annual");
	await deps.jobs.work(deps);
	await passDays(deps, 330);
	expect((await stateOf(deps, userId)).notices).toHaveLength(1);
	for (const [days, subject] of [
		[5, "Seu plano Profissional anual termina em 30 dias"],
		[23, "Seu plano Profissional anual termina em 7 dias"],
		[6, "Seu plano Profissional anual termina amanhã"],
		[1, "Seu plano Profissional terminou. Quer renovar?"],
	] as const) {
		await passDays(deps, days);
		await passDays(deps, 0);
		await soon(() => deps.mail.messages.filter((mail) => mail.subject === subject).length).toBe(1);
	}
	expect((await stateOf(deps, userId)).account?.status_conta).toBe("inadimplente");
	expect((await accessOfAccount(deps, userId)).access).toBe("full");
	await passDays(deps, 5);
	expect(await accessOfAccount(deps, userId)).toEqual({ access: "read-only", reason: "payment-missing" });
	await soon(() => mailsOfKind(deps, "grace-ended").length).toBe(1);
	expect((await stateOf(deps, userId)).payments).toHaveLength(1);

	// After the grace it is a new purchase, from its own day on.
	expect(await renewPlan(deps, { userId })).toEqual({ ok: false, reason: "not-offered" });
	expect((await buyPlan(deps, { userId, plan: "basico", billing: "annual" })).ok).toBe(true);
	await payOrder(deps, "plano");
	const { account, subscriptions, profile } = await stateOf(deps, userId);
	expect([account?.status_conta, profile?.plano_tipo]).toEqual(["ativo", "basico"]);
	expect(subscriptions.map(({ status }) => status).sort()).toEqual(["ativa", "encerrada"]);
});

test("looked at once a day at another hour, a year's end is told within the hour, in words that are true then", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "profissional", "annual");
	await deps.jobs.work(deps);
	// Eleven hours before the hour at which the year ends.
	await passDays(deps, 363);
	await pass(deps, 13 * HOUR);
	await sweepSubscriptions.handle(deps, {});
	const subjects = () => deps.mail.messages.map(({ subject }) => subject).filter((subject) => /termina/.test(subject));
	await soon(subjects).toEqual(["Seu plano Profissional anual termina em 2 dias"]);
	for (let hours = 0; hours < 12; hours++) {
		await pass(deps, HOUR);
		await sweepSubscriptions.handle(deps, {});
	}
	await soon(subjects).toEqual([
		"Seu plano Profissional anual termina em 2 dias",
		"Seu plano Profissional anual termina amanhã",
	]);
	const { subscription } = await stateOf(deps, userId);
	expect(subscription.periodEnd && subscription.periodEnd.getTime() - deps.clock.now().getTime()).toBe(23 * HOUR);

	// The end of the grace, too, is told when it comes.
	await passDays(deps, 1);
	await pass(deps, 4 * DAY + 20 * HOUR);
	await sweepSubscriptions.handle(deps, {});
	expect(mailsOfKind(deps, "grace-ended")).toEqual([]);
	await pass(deps, 3 * HOUR);
	await sweepSubscriptions.handle(deps, {});
	await soon(() => mailsOfKind(deps, "grace-ended").length).toBe(1);
});

test("renewed ahead of time nothing is lost, a smaller plan waits for the new year, and a refund takes it off again", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "profissional", "annual");
	expect(await renewPlan(deps, { userId })).toEqual({ ok: false, reason: "not-offered" });
	await passDays(deps, 340);
	await changePlan(deps, { userId, plan: "basico", billing: "annual" });
	await Promise.all([renewPlan(deps, { userId }), renewPlan(deps, { userId })]);
	const { order, paymentId } = await payOrder(deps, "renovacao");
	expect(order.amount).toBe(68_400);
	const ahead = await stateOf(deps, userId);
	expect(ahead.subscription).toMatchObject({
		plan: "profissional",
		nextPlan: "basico",
		status: "ativa",
		periodEnd: new Date("2028-11-15T12:00:00Z"),
	});
	expect(ahead.profile?.quota_limite).toBe(90);
	await passDays(deps, 26);
	const begun = await stateOf(deps, userId);
	expect([begun.subscription.plan, begun.profile?.quota_limite]).toEqual(["basico", 30]);

	const other = await makeTestDeps();
	const second = await subscribe(other, "profissional", "annual");
	await passDays(other, 340);
	await renewPlan(other, { userId: second.userId });
	const paid = await payOrder(other, "renovacao");
	await pass(other, HOUR);
	await other.provider.refund(paid.paymentId);
	await syncPayment(other, paid.paymentId);
	expect((await stateOf(other, second.userId)).subscription).toMatchObject({
		status: "ativa",
		periodEnd: new Date("2027-11-15T12:00:00Z"),
	});
	expect(paymentId).not.toBe("");
});

test("a late renewal within the grace pays for the year that began", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "basico", "annual");
	await passDays(deps, 368);
	expect((await stateOf(deps, userId)).account?.status_conta).toBe("inadimplente");
	await renewPlan(deps, { userId });
	await payOrder(deps, "renovacao");
	const { subscription, account } = await stateOf(deps, userId);
	expect([subscription.periodEnd, account?.status_conta]).toEqual([new Date("2028-11-15T12:00:00Z"), "ativo"]);
});

test("a cancelled year can be kept; once over the holder comes back with a new plan", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "basico", "annual");
	await passDays(deps, 20);
	await cancelSubscription(deps, { userId });
	expect((await resumeSubscription(deps, { userId })).ok).toBe(true);
	expect((await stateOf(deps, userId)).subscription).toMatchObject({ status: "ativa", cancelledAt: null });
	await cancelSubscription(deps, { userId });
	await passDays(deps, 346);
	expect((await stateOf(deps, userId)).account?.status_conta).toBe("cancelado");
	expect(await resumeSubscription(deps, { userId })).toEqual({ ok: false, reason: "not-possible" });
	await buyPlan(deps, { userId, plan: "premium", billing: "annual" });
	await payOrder(deps, "plano");
	expect((await stateOf(deps, userId)).profile).toMatchObject({ plano_tipo: "premium", quota_limite: 240 });
});

test("a monthly plan that was cancelled is bought anew, and the old one gives way without a word", async () => {
	const deps = await makeTestDeps();
	const { userId, preapprovalId } = await subscribe(deps, "basico", "monthly");
	expect(await buyPlan(deps, { userId, plan: "basico", billing: "monthly" })).toEqual({
		ok: false,
		reason: "already-active",
	});
	await cancelSubscription(deps, { userId });
	await letUndoPass(deps);
	expect(await resumeSubscription(deps, { userId })).toEqual({ ok: false, reason: "not-possible" });
	const answers = await Promise.all(
		Array.from({ length: 4 }, () => buyPlan(deps, { userId, plan: "profissional", billing: "annual" })),
	);
	expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
	await payOrder(deps, "plano");
	const { subscriptions, account, notices } = await stateOf(deps, userId);
	expect(account?.status_conta).toBe("ativo");
	expect(subscriptions.map(({ status }) => status).sort()).toEqual(["ativa", "encerrada"]);
	expect(notices.map(({ kind }) => kind)).not.toContain("ended");
	await deps.jobs.work(deps);
	await soon(async () => (await deps.provider.read("preapproval", preapprovalId))?.status).toBe("cancelled");
	expect((await orderOfKind(deps, "plano")).status).toBe("pago");
});

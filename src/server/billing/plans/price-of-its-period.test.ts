import { expect, test } from "vitest";
import { buyExtra } from "#server/billing/extras/buy-extra.ts";
import { syncOrder } from "#server/billing/payments/sync-order.ts";
import { syncPreapproval } from "#server/billing/subscription/sync-preapproval.ts";
import { DAY, HOUR, orderOfKind, pass, payOrder, stateOf, subscribe } from "#tests/support/billing/subscribe.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";
import { changePlan } from "./change-plan.ts";
import { renewPlan } from "./renew-plan.ts";

async function payLater(deps: TestDeps, { id, providerId }: { id: string; providerId: string | null }) {
	const paymentId = await deps.provider.pay(providerId ?? "");
	await syncOrder(deps, id);
	await deps.jobs.work(deps);
	return paymentId;
}

const goesBack = (deps: TestDeps, paymentId: string) =>
	soon(async () => (await deps.provider.read("payment", paymentId))?.status).toBe("refunded");

test("a change priced for the last day of a year does not reach into the year that was paid after it", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "basico", "annual");
	await pass(deps, 364 * DAY);
	expect((await changePlan(deps, { userId, plan: "premium", billing: "annual" })).ok).toBe(true);
	const cheap = await orderOfKind(deps, "upgrade");
	expect(cheap.amount).toBeLessThan(500);
	expect((await renewPlan(deps, { userId })).ok).toBe(true);
	await payOrder(deps, "renovacao");
	const paymentId = await payLater(deps, cheap);
	expect((await stateOf(deps, userId)).subscription).toMatchObject({ plan: "basico", status: "ativa" });
	await goesBack(deps, paymentId);
});

test("nor one of a month into the next month", async () => {
	const deps = await makeTestDeps();
	const { userId, preapprovalId } = await subscribe(deps, "basico");
	await pass(deps, 29 * DAY + 12 * HOUR);
	await changePlan(deps, { userId, plan: "premium", billing: "monthly" });
	const cheap = await orderOfKind(deps, "upgrade");
	await pass(deps, 13 * HOUR);
	await syncPreapproval(deps, preapprovalId);
	const paymentId = await payLater(deps, cheap);
	expect((await stateOf(deps, userId)).subscription.plan).toBe("basico");
	await goesBack(deps, paymentId);
});

test("nor does a profile of the last day", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "profissional", "annual");
	await pass(deps, 364 * DAY);
	await buyExtra(deps, { userId, extra: "perfil" });
	const cheap = await orderOfKind(deps, "extra-perfil");
	await renewPlan(deps, { userId });
	await payOrder(deps, "renovacao");
	const paymentId = await payLater(deps, cheap);
	expect((await stateOf(deps, userId)).subscription.extraProfiles).toBe(0);
	await goesBack(deps, paymentId);
});

test("a year ordered before profiles were added is paid without them: they end with the year they were bought in", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "profissional", "annual");
	await pass(deps, 364 * DAY);
	await renewPlan(deps, { userId });
	const year = await orderOfKind(deps, "renovacao");
	for (let bought = 0; bought < 2; bought++) {
		await buyExtra(deps, { userId, extra: "perfil" });
		await payOrder(deps, "extra-perfil");
	}
	await payLater(deps, year);
	expect((await stateOf(deps, userId)).subscription).toMatchObject({ extraProfiles: 2, nextExtraProfiles: 0 });
});

test("a month that becomes a year is paid with the profiles there are when it does", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "profissional");
	await pass(deps, 29 * DAY);
	await changePlan(deps, { userId, plan: "profissional", billing: "annual" });
	const year = await orderOfKind(deps, "upgrade");
	await buyExtra(deps, { userId, extra: "perfil" });
	await payOrder(deps, "extra-perfil");
	const paymentId = await payLater(deps, year);
	expect((await stateOf(deps, userId)).subscription).toMatchObject({ billing: "monthly", extraProfiles: 1 });
	await goesBack(deps, paymentId);
});

test("what is paid within its period counts, a day later too", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "basico", "annual");
	await pass(deps, 100 * DAY);
	await changePlan(deps, { userId, plan: "premium", billing: "annual" });
	await buyExtra(deps, { userId, extra: "perfil" });
	await pass(deps, 20 * HOUR);
	await payOrder(deps, "upgrade");
	await payOrder(deps, "extra-perfil");
	expect((await stateOf(deps, userId)).subscription).toMatchObject({ plan: "premium", extraProfiles: 1 });
});

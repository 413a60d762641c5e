import { expect, test } from "vitest";
import { offersExtraProfile } from "#server/billing/extras/offers-profile.read.ts";
import { refundPurchase } from "#server/billing/payments/refunds/refund-purchase.ts";
import { readPlanOverview } from "#server/billing/plans/plan-overview.read.ts";
import { cancelSubscription } from "#server/billing/subscription/cancel-subscription.ts";
import { subscribe } from "#tests/support/billing/subscribe.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { planView } from "#web/billing/own-plan/plan-view.ts";

/** What the team's page offers beside what the plan page then sells. */
async function offered(deps: TestDeps, userId: string) {
	const { extras } = planView(await readPlanOverview(deps, userId), "annual");
	return { team: await offersExtraProfile(deps, userId), plan: extras?.perfil !== undefined };
}

test("in a trial neither the team's page nor the plan page offers one more profile", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	expect(await offered(deps, userId)).toEqual({ team: false, plan: false });
});

test.each(["monthly", "annual"] as const)(
	"a %s plan's team page offers one more profile where the plan page sells it, and nowhere else",
	async (billing) => {
		const deps = await makeTestDeps();
		const buyer = await subscribe(deps, "profissional", billing);
		expect(await offered(deps, buyer.userId)).toEqual({ team: true, plan: true });
		await cancelSubscription(deps, buyer);
		const { team, plan } = await offered(deps, buyer.userId);
		expect(team).toBe(plan);
		await refundPurchase(deps, buyer);
		expect(await offered(deps, buyer.userId)).toEqual({ team: false, plan: false });
	},
);

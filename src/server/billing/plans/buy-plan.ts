import { type BillingCycle, chargeOf, type PlanKey, planOf } from "#core/billing/plans/plans.ts";
import { type Result, refuse } from "#core/kernel/result.ts";
import {
	hostOwnCheckout,
	type OwnCheckout,
	type OwnCheckoutRefusal,
	openOwnOrder,
} from "#server/billing/checkout/own-checkout.ts";
import { lockLivingSubscription } from "#server/billing/subscription/subscription.read.ts";
import type { Deps } from "#server/deps.ts";

type Wanted = { userId: string; plan: PlanKey; billing: BillingCycle };

/** A plan for somebody who is signed in: after the trial, after an end, or instead of a card that does not pay. */
export async function buyPlan(
	deps: Deps,
	{ userId, plan, billing }: Wanted,
): Promise<Result<OwnCheckout, OwnCheckoutRefusal | "already-active">> {
	const opened = await deps.db.transaction(async (tx) => {
		const living = await lockLivingSubscription(tx, userId);
		if (living?.status === "ativa") return refuse("already-active");
		return openOwnOrder(deps, tx, { userId, kind: "plano", plan, billing, amount: chargeOf(planOf(plan), billing) });
	});
	return !opened.ok && opened.reason === "already-active" ? opened : hostOwnCheckout(deps, opened);
}

import { eq } from "drizzle-orm";
import { planChange } from "#core/billing/plans/plan-change.ts";
import type { BillingCycle, PlanKey } from "#core/billing/plans/plans.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import {
	hostOwnCheckout,
	type OwnCheckout,
	type OwnCheckoutRefusal,
	openOwnOrder,
} from "#server/billing/checkout/own-checkout.ts";
import { tellNextCharge } from "#server/billing/subscription/correct-preapproval.ts";
import { notifyHolder } from "#server/billing/subscription/notify-holder.ts";
import {
	asHeld,
	lockLivingSubscription,
	type SubscriptionRow,
} from "#server/billing/subscription/subscription.read.ts";
import { subscriptions } from "#server/billing/subscription/subscription.table.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";

type Wanted = { userId: string; plan: PlanKey; billing: BillingCycle };
/** Upwards: a page to pay the difference on. Downwards: from when on. */
type Changed = OwnCheckout | { from: Date };

/** Upwards at once, when the difference is paid; downwards with the next period, at no cost. */
export async function changePlan(
	deps: Deps,
	{ userId, plan, billing }: Wanted,
): Promise<Result<Changed, OwnCheckoutRefusal | "not-offered">> {
	const decided = await deps.db.transaction(async (tx) => {
		const row = await lockLivingSubscription(tx, userId);
		const change = row && planChange(asHeld(row), { plan, billing }, deps.clock.now());
		if (!change || !row.periodEnd) return refuse("not-offered");
		if (change.now === undefined) {
			await planDowngrade(deps, tx, row, plan);
			return succeed({ from: row.periodEnd });
		}
		const order = await openOwnOrder(deps, tx, { userId, kind: "upgrade", plan, billing, amount: change.now });
		return succeed({ order });
	});
	if (!decided.ok) return decided;
	return "from" in decided.value ? succeed(decided.value) : hostOwnCheckout(deps, decided.value.order);
}

async function planDowngrade(deps: Deps, tx: Transaction, row: SubscriptionRow, nextPlan: PlanKey): Promise<void> {
	if (row.nextPlan === nextPlan) return;
	const now = deps.clock.now();
	await tx.update(subscriptions).set({ nextPlan, updatedAt: now }).where(eq(subscriptions.id, row.id));
	await tellNextCharge(deps, tx, row);
	await notifyHolder(deps, tx, { subscription: row, kind: "change-planned", occasion: now.toISOString() });
}

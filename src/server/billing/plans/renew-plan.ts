import { renewalPrice } from "#core/billing/plans/plan-change.ts";
import { type Result, refuse } from "#core/kernel/result.ts";
import {
	hostOwnCheckout,
	type OwnCheckout,
	type OwnCheckoutRefusal,
	openOwnOrder,
} from "#server/billing/checkout/own-checkout.ts";
import { asHeld, lockLivingSubscription } from "#server/billing/subscription/subscription.read.ts";
import type { Deps } from "#server/deps.ts";

/** Another year, from a month before the end on. Nobody is charged for it without asking. */
export async function renewPlan(
	deps: Deps,
	{ userId }: { userId: string },
): Promise<Result<OwnCheckout, OwnCheckoutRefusal | "not-offered">> {
	const opened = await deps.db.transaction(async (tx) => {
		const row = await lockLivingSubscription(tx, userId);
		const amount = row && renewalPrice(asHeld(row), deps.clock.now());
		if (!amount) return refuse("not-offered");
		return openOwnOrder(deps, tx, {
			userId,
			kind: "renovacao",
			plan: row.nextPlan ?? row.plan,
			billing: "annual",
			amount,
		});
	});
	return !opened.ok && opened.reason === "not-offered" ? opened : hostOwnCheckout(deps, opened);
}

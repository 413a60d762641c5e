import { extraProfilePrice } from "#core/billing/plans/plan-change.ts";
import { accessOf } from "#core/billing/subscription/subscription.ts";
import { asHeld, livingSubscription } from "#server/billing/subscription/subscription.read.ts";
import type { Deps } from "#server/deps.ts";

/** Whether the plan page sells one more broker profile now: to a paid plan, and to no trial. */
export async function offersExtraProfile(deps: Pick<Deps, "db" | "clock">, userId: string): Promise<boolean> {
	const row = await livingSubscription(deps, userId);
	if (!row || row.refundAskedAt) return false;
	const [held, now] = [asHeld(row), deps.clock.now()];
	return accessOf(held, now) === "full" && extraProfilePrice(held, now) !== undefined;
}

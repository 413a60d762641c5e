import { eq } from "drizzle-orm";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { tellNextCharge } from "#server/billing/subscription/correct-preapproval.ts";
import { lockLivingSubscription } from "#server/billing/subscription/subscription.read.ts";
import { subscriptions } from "#server/billing/subscription/subscription.table.ts";
import type { Deps } from "#server/deps.ts";

/** Takes a planned change back, as long as the next period is not paid. */
export async function cancelPlanChange(
	deps: Deps,
	{ userId }: { userId: string },
): Promise<Result<undefined, "nothing-planned">> {
	return deps.db.transaction(async (tx) => {
		const row = await lockLivingSubscription(tx, userId);
		if (!row?.nextPlan || row.nextPlanFrom) return refuse("nothing-planned");
		await tx
			.update(subscriptions)
			.set({ nextPlan: null, updatedAt: deps.clock.now() })
			.where(eq(subscriptions.id, row.id));
		await tellNextCharge(deps, tx, row);
		return succeed(undefined);
	});
}

import { eq } from "drizzle-orm";
import { mayBeRefunded } from "#core/billing/subscription.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { changeSubscription } from "./change-subscription.ts";
import { refundSubscription } from "./refund-subscription.job.ts";
import { asSubscription, lockLivingSubscription } from "./subscription.read.ts";
import { subscriptions } from "./subscription.table.ts";

/** Seven days to change one's mind. Access closes when the provider confirms that the money went back. */
export async function refundPurchase(
	deps: Deps,
	{ userId }: { userId: string },
): Promise<Result<undefined, "too-late">> {
	return deps.db.transaction(async (tx) => {
		const row = await lockLivingSubscription(tx, userId);
		const now = deps.clock.now();
		if (row?.refundAskedAt) return succeed(undefined);
		if (!row || !mayBeRefunded(asSubscription(row), now)) return refuse("too-late");
		await tx.update(subscriptions).set({ refundAskedAt: now }).where(eq(subscriptions.id, row.id));
		await changeSubscription(deps, tx, { ...row, refundAskedAt: now }, { kind: "cancelled-by-owner", at: now });
		await deps.jobs.enqueue(tx, refundSubscription, { subscriptionId: row.id });
		return succeed(undefined);
	});
}

import { eq } from "drizzle-orm";
import { mayTakeBack } from "#core/billing/subscription/subscription.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { unmarkWithdrawal } from "#server/billing/plans/document-marks.ts";
import type { Deps } from "#server/deps.ts";
import { changeSubscription } from "./change-subscription.ts";
import { leavingOf, lockLivingSubscription, type SubscriptionRow } from "./subscription.read.ts";
import { subscriptions } from "./subscription.table.ts";

/**
 * Takes a cancellation back, or the wish to have the money back: as long as the provider was told nothing, and of a paid
 * year, which nobody charges, until its end.
 */
export async function resumeSubscription(
	deps: Deps,
	{ userId }: { userId: string },
): Promise<Result<undefined, "not-possible">> {
	return deps.db.transaction(async (tx) => {
		const row = await lockLivingSubscription(tx, userId);
		if (row?.status === "ativa") return succeed(undefined);
		const now = deps.clock.now();
		if (!row || !mayTakeBack(leavingOf(row), now)) return refuse("not-possible");
		if (row.refundAskedAt) {
			await unmarkWithdrawal(deps, tx, userId);
			const providerToldAt = wasLeavingBefore(row) ? row.cancelledAt : null;
			await tx.update(subscriptions).set({ refundAskedAt: null, providerToldAt }).where(eq(subscriptions.id, row.id));
			if (wasLeavingBefore(row)) return succeed(undefined);
		}
		const fact = { kind: "resumed-by-holder", at: now } as const;
		const change = await changeSubscription(deps, tx, { ...row, refundAskedAt: null }, fact);
		return change ? succeed(undefined) : refuse("not-possible");
	});
}

/** Cancelled on another day already: only the wish to have the money back is taken back. */
function wasLeavingBefore({ cancelledAt, refundAskedAt }: SubscriptionRow): boolean {
	return cancelledAt !== null && refundAskedAt !== null && cancelledAt < refundAskedAt;
}

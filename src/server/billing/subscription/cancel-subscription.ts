import { eq } from "drizzle-orm";
import { isChargedSoon } from "#core/billing/subscription/subscription.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { cancelPreapproval } from "./cancel-preapproval.job.ts";
import { changeSubscription } from "./change-subscription.ts";
import { lockLivingSubscription } from "./subscription.read.ts";
import { subscriptions } from "./subscription.table.ts";

/**
 * No more charges from now on; access to the end of what is paid. The provider is told once it cannot be taken back any
 * more (`carry-out-leavings.job.ts`). One that ends at once, or whose next charge is near, is told at once.
 */
export async function cancelSubscription(deps: Deps, asked: { userId: string }): Promise<Cancelled> {
	return deps.db.transaction((tx) => cancelWithin(deps, tx, asked));
}

type Cancelled = Result<{ until: Date | undefined }, "nothing-to-cancel">;

/** In the transaction of whoever also writes down that it was done. */
export async function cancelWithin(
	deps: Pick<Deps, "clock" | "jobs" | "random">,
	tx: Transaction,
	{ userId }: { userId: string },
): Promise<Cancelled> {
	const row = await lockLivingSubscription(tx, userId);
	if (!row) return refuse("nothing-to-cancel");
	const now = deps.clock.now();
	const change = await changeSubscription(deps, tx, row, { kind: "cancelled-by-holder", at: now });
	const isOver = change?.next.status === "encerrada";
	// Charged before the click could still be taken back: told at once instead.
	const isSoon = row.periodEnd !== null && isChargedSoon(row.periodEnd, now);
	if ((isOver || isSoon) && row.preapprovalId) {
		await tx.update(subscriptions).set({ providerToldAt: now }).where(eq(subscriptions.id, row.id));
		await deps.jobs.enqueue(tx, cancelPreapproval, { preapprovalId: row.preapprovalId });
	}
	return succeed({ until: isOver ? undefined : (row.periodEnd ?? undefined) });
}

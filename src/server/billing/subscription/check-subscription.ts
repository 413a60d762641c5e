import { eq } from "drizzle-orm";
import { dueYearReminder } from "#core/billing/plans/plan-change.ts";
import { syncPayment } from "#server/billing/payments/sync-payment.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { cancelPreapproval } from "./cancel-preapproval.job.ts";
import { changeSubscription } from "./change-subscription.ts";
import { notifyHolder } from "./notify-holder.ts";
import { paidFor } from "./refund-subscription.job.ts";
import { asSubscription, lockSubscription, type SubscriptionRow } from "./subscription.read.ts";
import { subscriptions } from "./subscription.table.ts";
import { syncPreapproval } from "./sync-preapproval.ts";

/**
 * Once a day for each: what the provider knows and did not tell, then what time alone has done. Throws while the
 * provider cannot be asked, so that nobody is suspended for news that did not come.
 */
export async function checkSubscription(deps: Deps, id: string): Promise<void> {
	const [row] = await deps.db.select().from(subscriptions).where(eq(subscriptions.id, id));
	if (!row) return;
	if (row.preapprovalId) await syncPreapproval(deps, row.preapprovalId);
	if (row.refundAskedAt) for (const paymentId of await paidFor(deps, row)) await syncPayment(deps, paymentId);
	await deps.db.transaction(async (tx) => {
		const now = await lockSubscription(tx, id);
		if (now) await passTime(deps, tx, now);
	});
}

async function passTime(deps: Deps, tx: Transaction, row: SubscriptionRow): Promise<void> {
	const at = deps.clock.now();
	await tx.update(subscriptions).set({ checkedAt: at }).where(eq(subscriptions.id, row.id));
	if (!row.userId) return endOrphan(deps, tx, row);
	await changeSubscription(deps, tx, row, { kind: "time-passed", at });
	const reminder = dueYearReminder(asSubscription(row), at);
	if (reminder && row.periodEnd) {
		await notifyHolder(deps, tx, { subscription: row, kind: reminder, occasion: row.periodEnd.toISOString() });
	}
}

/** Its holder has deleted the account: nobody is charged for nothing. */
async function endOrphan(deps: Deps, tx: Transaction, row: SubscriptionRow): Promise<void> {
	await changeSubscription(deps, tx, row, { kind: "replaced", at: deps.clock.now() });
	if (row.preapprovalId) await deps.jobs.enqueue(tx, cancelPreapproval, { preapprovalId: row.preapprovalId });
}

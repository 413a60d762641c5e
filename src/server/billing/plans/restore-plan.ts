import { accountStatusOf } from "#core/billing/subscription/subscription.ts";
import { asSubscription, livingSubscription } from "#server/billing/subscription/subscription.read.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { setPlan } from "./set-plan.ts";

/** Somebody has left an agency's seat: what they have paid for themselves is theirs again. */
export async function restorePlan(tx: Transaction, userId: string): Promise<void> {
	const row = await livingSubscription({ db: tx }, userId);
	const status = row && accountStatusOf(asSubscription(row));
	if (status) await setPlan(tx, { userId, status, terms: row });
}

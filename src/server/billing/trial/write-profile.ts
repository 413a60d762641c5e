import { planProfile } from "#core/billing/plans/plan-profile.ts";
import { setPlan } from "#server/accounts/set-plan.ts";
import type { SubscriptionRow } from "#server/billing/subscription/subscription.read.ts";
import type { Transaction } from "#server/platform/db/connect.ts";

/** What an active subscription allows by now. */
export async function writeProfile(tx: Transaction, row: SubscriptionRow): Promise<void> {
	if (row.userId) await setPlan(tx, { userId: row.userId, status: "ativo", profile: planProfile(row) });
}

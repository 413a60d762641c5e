import { planProfile } from "#core/billing/plan-profile.ts";
import { setPlan } from "#server/accounts/set-plan.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import type { SubscriptionRow } from "./subscription.read.ts";

/** What an active subscription allows by now. */
export async function writeProfile(tx: Transaction, row: SubscriptionRow): Promise<void> {
	if (row.userId) await setPlan(tx, { userId: row.userId, status: "ativo", profile: planProfile(row) });
}

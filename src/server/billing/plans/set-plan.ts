import { planProfile } from "#core/billing/plans/plan-profile.ts";
import { setAccountStatus } from "#server/accounts/set-account-status.ts";
import type { SubscriptionRow } from "#server/billing/subscription/subscription.read.ts";
import type { Transaction } from "#server/platform/db/connect.ts";

type Change = Omit<Parameters<typeof setAccountStatus>[1], "userId"> & {
	/** Nobody's, once the account is gone. */
	userId: string | null;
	/** What the account may do from now on; as before where it is left out. */
	terms?: Pick<SubscriptionRow, "plan" | "extraProfiles">;
};

/** The only way in which a plan reaches an account. */
export async function setPlan(tx: Transaction, { userId, terms, profile, ...change }: Change): Promise<void> {
	if (!userId) return;
	await setAccountStatus(tx, { ...change, userId, profile: { ...(terms && planProfile(terms)), ...profile } });
}

import { profileLimit } from "#core/billing/plans/broker-profiles.ts";
import { isPlanKey } from "#core/billing/plans/plans.ts";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import { lastSubscription } from "#server/billing/subscription/subscription.read.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";

/** How many people of this account may work as brokers now. */
export async function profileLimitOf({ db }: { db: Deps["db"] | Transaction }, accountId: string): Promise<number> {
	const found = await readAccount({ db }, accountId);
	const row = await lastSubscription({ db }, accountId);
	const plan = isPlanKey(found?.profile.plano_tipo) ? found.profile.plano_tipo : undefined;
	return profileLimit({ plan, extraProfiles: row?.extraProfiles ?? 0 });
}

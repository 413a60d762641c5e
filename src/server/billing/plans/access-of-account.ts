import { type AccountAccess, accountAccess } from "#core/billing/plans/account-access.ts";
import { type KnownAccount, readAccount } from "#server/accounts/sessions/sessions.ts";
import { asSubscription, livingSubscription } from "#server/billing/subscription/subscription.read.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";

type Source = { db: Deps["db"] | Transaction; clock: Deps["clock"] };

/**
 * Whether an account may make something new now; every feature asks here. An account that is gone may nothing. `known`:
 * its holder is who asks, and a page has just read them.
 */
export async function accessOfAccount(
	{ db, clock }: Source,
	userId: string,
	known?: KnownAccount | undefined,
): Promise<AccountAccess> {
	const [found, row] = await Promise.all([known ?? readAccount({ db }, userId), livingSubscription({ db }, userId)]);
	if (!found) return { access: "read-only", reason: "no-plan" };
	const subscription = row && asSubscription(row);
	const { account, profile } = found;
	return accountAccess(
		{ status: account.status_conta, trialEndsAt: profile.trial_expira_em ?? undefined, subscription },
		clock.now(),
	);
}

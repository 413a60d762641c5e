import { eq } from "drizzle-orm";
import { type AccountAccess, accountAccess } from "#core/billing/plans/account-access.ts";
import { aUsuarios, profiles } from "#server/accounts/account.table.ts";
import { asSubscription, isLivingOf } from "#server/billing/subscription/subscription.read.ts";
import { subscriptions } from "#server/billing/subscription/subscription.table.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";

type Source = { db: Deps["db"] | Transaction; clock: Deps["clock"] };

/**
 * Whether an account may make something new now; every feature asks here, and every page of the tool: one question. An
 * account that is gone may nothing.
 */
export async function accessOfAccount({ db, clock }: Source, userId: string): Promise<AccountAccess> {
	const [found] = await db
		.select({ status: aUsuarios.status_conta, trialEnds: profiles.trial_expira_em, subscription: subscriptions })
		.from(aUsuarios)
		.innerJoin(profiles, eq(profiles.user_id, aUsuarios.id))
		.leftJoin(subscriptions, isLivingOf(userId))
		.where(eq(aUsuarios.id, userId))
		.limit(1);
	if (!found) return { access: "read-only", reason: "no-plan" };
	const { status, trialEnds, subscription } = found;
	return accountAccess(
		{
			status,
			trialEndsAt: trialEnds ?? undefined,
			subscription: subscription ? asSubscription(subscription) : undefined,
		},
		clock.now(),
	);
}

import { currentMembership, hasMembers } from "#server/accounts/members.read.ts";
import { livingSubscription } from "#server/billing/subscription/subscription.read.ts";
import type { Deps } from "#server/deps.ts";
import { accountsWithFichas } from "#server/fichas/transfer/accounts-with-fichas.read.ts";
import type { Transaction } from "#server/platform/db/connect.ts";

export type JoinObstacle = "member-elsewhere" | "has-team" | "has-plan" | "has-fichas";

/** Why somebody's own account is no empty seat they could leave, if so: nothing of theirs may get lost or mixed up. */
export async function joinObstacle(
	{ db }: { db: Deps["db"] | Transaction },
	userId: string,
): Promise<JoinObstacle | undefined> {
	if (await currentMembership({ db }, userId)) return "member-elsewhere";
	if (await hasMembers({ db }, userId)) return "has-team";
	// What they have only begun to buy is called off when they sit down (close-open-orders.ts).
	if (await livingSubscription({ db }, userId)) return "has-plan";
	return (await accountsWithFichas({ db }, [userId])).has(userId) ? "has-fichas" : undefined;
}

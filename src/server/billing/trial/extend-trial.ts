import { eq } from "drizzle-orm";
import { DAY_MS } from "#core/kernel/duration.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { lockAccount } from "#server/accounts/lock-account.ts";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import { setTrialEnd } from "#server/accounts/set-trial-end.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { trialNotices } from "./trial-lead.table.ts";

/** So many days more, from the trial's end or, where that is over, from now. What was said of the old end is said anew of this one. */
export async function extendTrial(
	{ clock }: Pick<Deps, "clock">,
	tx: Transaction,
	{ userId, days }: { userId: string; days: number },
): Promise<Result<{ until: Date }, "no-trial">> {
	const account = await lockAccount(tx, userId);
	const ends = account && (await readAccount({ db: tx }, userId))?.profile.trial_expira_em;
	if (account?.status_conta !== "trial" || !ends) return refuse("no-trial");
	const until = new Date(Math.max(ends.getTime(), clock.now().getTime()) + days * DAY_MS);
	await setTrialEnd(tx, userId, until);
	await tx.delete(trialNotices).where(eq(trialNotices.userId, userId));
	return succeed({ until });
}

import * as z from "zod";
import { dueReminder } from "#core/billing/trial/trial.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { lockAccount } from "#server/accounts/lock-account.ts";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import { trialsEndingWithin } from "#server/accounts/trials-ending.read.ts";
import { defineJob } from "#server/define-job.ts";
import type { Deps } from "#server/deps.ts";
import { sendTrialReminder } from "./send-trial-reminder.job.ts";
import { trialNotices } from "./trial-lead.table.ts";

const LOOK_AHEAD_MS = 2 * DAY_MS;
const PORTION = 500;

/** Each hour: whoever is due and was not told yet. A sweep that was missed is made up for by the next one. */
export const sendTrialReminders = defineJob({
	name: "billing.send-trial-reminders",
	work: "portion",
	schedule: "0 * * * *",
	// The last trial of the portion before.
	payload: z.object({ after: z.optional(z.object({ userId: z.uuid(), endsAt: z.iso.datetime() })) }),
	handle: async (deps, { after }) => {
		const last = after && { ...after, endsAt: new Date(after.endsAt) };
		const ending = await trialsEndingWithin(deps, LOOK_AHEAD_MS, { most: PORTION, after: last });
		for (const { userId } of ending) await remind(deps, userId);
		const next = ending[PORTION - 1];
		return next && { after: { userId: next.userId, endsAt: next.endsAt.toISOString() } };
	},
});

/**
 * The note and the promise of the mail are one: neither is there without the other. Of the end as it is now: one that is
 * just being extended waits for it, and is not noted as told of an end that is not its own any more.
 */
async function remind(deps: Deps, userId: string): Promise<void> {
	await deps.db.transaction(async (tx) => {
		const account = await lockAccount(tx, userId);
		const endsAt = account && (await readAccount({ db: tx }, userId))?.profile.trial_expira_em;
		if (account?.status_conta !== "trial" || !endsAt) return;
		const now = deps.clock.now();
		const kind = dueReminder(endsAt, now);
		if (!kind) return;
		const [noted] = await tx
			.insert(trialNotices)
			.values({ userId, kind, createdAt: now })
			.onConflictDoNothing()
			.returning({ kind: trialNotices.kind });
		if (noted) await deps.jobs.enqueue(tx, sendTrialReminder, { userId, kind });
	});
}

import * as z from "zod";
import { dueReminder } from "#core/billing/trial.ts";
import { trialsEndingWithin } from "#server/accounts/trials-ending.read.ts";
import { defineJob } from "#server/define-job.ts";
import type { Deps } from "#server/deps.ts";
import { sendTrialReminder } from "./send-trial-reminder.job.ts";
import { trialNotices } from "./trial-lead.table.ts";

const LOOK_AHEAD_MS = 2 * 86_400_000;

/** Each hour: whoever is due and was not told yet. A sweep that was missed is made up for by the next one. */
export const sendTrialReminders = defineJob({
	name: "billing.send-trial-reminders",
	schedule: "0 * * * *",
	payload: z.object({}),
	handle: async (deps) => {
		for (const { userId, endsAt } of await trialsEndingWithin(deps, LOOK_AHEAD_MS)) await remind(deps, userId, endsAt);
	},
});

/** The note and the promise of the mail are one: neither is there without the other. */
async function remind(deps: Deps, userId: string, endsAt: Date): Promise<void> {
	const now = deps.clock.now();
	const kind = dueReminder(endsAt, now);
	if (!kind) return;
	await deps.db.transaction(async (tx) => {
		const [noted] = await tx
			.insert(trialNotices)
			.values({ userId, kind, createdAt: now })
			.onConflictDoNothing()
			.returning({ kind: trialNotices.kind });
		if (noted) await deps.jobs.enqueue(tx, sendTrialReminder, { userId, kind });
	});
}

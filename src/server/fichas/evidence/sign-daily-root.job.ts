import { sql } from "drizzle-orm";
import * as z from "zod";
import { HOUR_MS } from "#core/kernel/duration.ts";
import { defineJob } from "#server/define-job.ts";
import type { Deps } from "#server/deps.ts";
import { raiseMark } from "./mark/raise-mark.ts";
import { promiseRootMails } from "./root-mail/promise-root-mails.ts";
import { signDailyRoots } from "./sign-daily-roots.ts";
import { signSampleRoots } from "./sign-sample-roots.ts";

/** Shortly after midnight, and each hour for what an outage left behind. */
export const signDailyRoot = defineJob({
	name: "fichas.sign-daily-root",
	work: "portion",
	payload: z.object({}),
	schedule: "5 * * * *",
	// One writer at a time fills a day more slowly than this signs it (decision 0035): an hour is never used up.
	clockSeconds: 3600,
	handle: async (deps) => {
		if (await isAhead(deps)) {
			deps.log.error("this machine's clock is ahead of the database's: no day is signed by it");
			return undefined;
		}
		const signed = await signDailyRoots(deps, 1);
		// The first witness of the new root that is not in the database.
		if (signed.length > 0) await raiseMark(deps);
		// Once every day that is over has its root: only the newest goes out.
		else await promiseRootMails(deps);
		const ofSamples = await signSampleRoots(deps);
		return signed.length + ofSamples.length > 0 ? {} : undefined;
	},
});

/** Every day up to "yesterday" gets its root, for good: a clock a year ahead would leave none for the year to come. */
async function isAhead({ clock, db }: Pick<Deps, "clock" | "db">): Promise<boolean> {
	const { rows } = await db.execute<{ now: string }>(sql`select now()::text as now`);
	const theirs = rows[0] ? new Date(rows[0].now).getTime() : Number.NaN;
	return clock.now().getTime() - theirs > HOUR_MS;
}

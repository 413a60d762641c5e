import { sql } from "drizzle-orm";
import * as z from "zod";
import { alarmsOf, type LogAlarm, repeatsDaily } from "#core/fichas/evidence/log-alarm.ts";
import { BRAZIL_ZONE, type Day, dayIn } from "#core/kernel/day.ts";
import { defineJob } from "#server/define-job.ts";
import { checkChain } from "./check-chain.job.ts";
import { isOverdue, noCheckYet, wholeSince } from "./log-check/check-state.ts";
import { isRootMissing, readCheckState, readUnsealed } from "./log-check/log-health.read.ts";
import { ensureState, readState, writeState } from "./log-check/store-state.ts";
import { raiseMark } from "./mark/raise-mark.ts";
import { readLastRoot } from "./read-root.ts";
import { sendLogAlarm } from "./send-log-alarm.job.ts";

const WATCH_LOCK = 7_426_005;

/** What was said last, and on which day. */
type Said = { alarms: LogAlarm[]; day?: Day | undefined; overdueSince?: string | undefined };
const nothingSaid: Said = { alarms: [] };

/**
 * Each hour: whether check, roots and seals go on. What does not is an error in the log and a mail to every admin, when
 * it begins, when it changes, once a day while it lasts, and when it is over.
 */
export const watchLog = defineJob({
	name: "fichas.watch-log",
	work: "portion",
	payload: z.object({}),
	schedule: "35 * * * *",
	handle: async (deps) => {
		const now = deps.clock.now();
		const day = dayIn(BRAZIL_ZONE, now);
		// Before the transaction: it lies on the disk.
		const behind = await raiseMark(deps);
		const { selfMade, validUntil } = await deps.seal();
		await deps.db.transaction(async (tx) => {
			await tx.execute(sql`select pg_advisory_xact_lock(${WATCH_LOCK})`);
			const { state: said = nothingSaid, forged } = await readState<Said>(deps, tx, "alarm");
			const check = await readCheckState(deps, tx);
			// From the first root on a check without a state is one that somebody has taken away.
			if (!(await readLastRoot(tx))) await ensureState(deps, tx, "check", noCheckYet);
			const overdue = isOverdue(check, now);
			// A machine that was off at night: the check is begun now, and only its absence is worth an alarm.
			if (overdue) await deps.jobs.enqueue(tx, checkChain, {});
			const overdueSince = overdue ? (said.overdueSince ?? now.toISOString()) : undefined;
			const alarms = alarmsOf(
				{
					faults: check.faults + (forged ? 1 : 0),
					isBehindMark: behind.length > 0,
					overdueSince: overdueSince ? new Date(overdueSince) : undefined,
					wholeSince: wholeSince(check),
					rootIsMissing: await isRootMissing(deps, tx),
					oldestUnsealed: (await readUnsealed(tx)).oldest,
					sealEnds: selfMade ? undefined : validUntil,
				},
				now,
			);
			const changed = alarms.join() !== said.alarms.join();
			const speaks = changed || (repeatsDaily(alarms) && said.day !== day);
			if (speaks) {
				if (alarms.length > 0) deps.log.error({ alarms, behind }, "the evidence log needs somebody");
				else deps.log.info({ over: said.alarms }, "the evidence log is well again");
				const mails = deps.config.adminEmails.map((_, to) => ({ alarms, day, to }));
				await deps.jobs.enqueueAll(tx, sendLogAlarm, mails);
			}
			await writeState(deps, tx, "alarm", { alarms, day: speaks ? day : said.day, overdueSince } satisfies Said);
		});
		return undefined;
	},
});

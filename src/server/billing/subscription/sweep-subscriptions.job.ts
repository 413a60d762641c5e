import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { yearReminderDays } from "#core/billing/plans/plan-change.ts";
import { HOUR_MS } from "#core/kernel/duration.ts";
import { sweepWhileAnswered } from "#server/billing/payments/sweep-while-answered.ts";
import { defineJob } from "#server/define-job.ts";
import type { Deps } from "#server/deps.ts";
import { checkSubscription } from "./check-subscription.ts";
import { subscriptions } from "./subscription.table.ts";

const MOST_AT_ONCE = 500;
/** A little less than a day, so that each is looked at every day and the hour does not wander. */
const LOOK_AGAIN_MS = 23 * HOUR_MS;

/** Each hour: subscriptions nobody has looked at for a day, those whose period has just ended, and those whose hour has come. */
export const sweepSubscriptions = defineJob({
	name: "billing.sweep-subscriptions",
	work: "portion",
	payload: z.object({}),
	schedule: "10 * * * *",
	handle: async (deps) => {
		const done = await sweepWhileAnswered(deps, await dueIds(deps), ({ id }) => checkSubscription(deps, id));
		// Those that fail stay due and come first: with fewer than half done, the rest waits for the next hour.
		return done > MOST_AT_ONCE / 2 ? {} : undefined;
	},
});

async function dueIds({ db, clock }: Deps) {
	const now = clock.now();
	const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
	return db
		.select({ id: subscriptions.id })
		.from(subscriptions)
		.where(
			and(
				inArray(subscriptions.status, ["ativa", "inadimplente", "encerrando"]),
				or(
					isNull(subscriptions.checkedAt),
					lte(subscriptions.checkedAt, before(LOOK_AGAIN_MS)),
					and(inArray(subscriptions.status, ["ativa", "encerrando"]), lte(subscriptions.periodEnd, now)),
					isNull(subscriptions.userId),
					hourCameSinceCheck(now),
				),
			),
		)
		.orderBy(sql`${subscriptions.checkedAt} nulls first`, asc(subscriptions.id))
		.limit(MOST_AT_ONCE);
}

/**
 * What happens at a moment of its own, not within a day of it: "termina amanhã" said a day late is said on the last day,
 * and the end of the grace, or a plan that was chosen for the new year, would come up to a day after what the mail says.
 */
function hourCameSinceCheck(now: Date): SQL | undefined {
	const { billing, checkedAt, graceUntil, nextPlanFrom, periodEnd } = subscriptions;
	const came = (moment: SQL) => sql`(${moment} <= ${now.toISOString()}::timestamptz and ${moment} > ${checkedAt})`;
	const reminders = yearReminderDays.map((days) => came(sql`(${periodEnd} - ${days} * interval '24 hours')`));
	return or(came(sql`${graceUntil}`), came(sql`${nextPlanFrom}`), and(eq(billing, "annual"), or(...reminders)));
}

import { and, asc, inArray, isNull, lte, or, sql } from "drizzle-orm";
import * as z from "zod";
import { HOUR_MS } from "#core/kernel/duration.ts";
import { sweepWhileAnswered } from "#server/billing/payments/sweep-while-answered.ts";
import { defineJob } from "#server/define-job.ts";
import type { Deps } from "#server/deps.ts";
import { checkSubscription } from "./check-subscription.ts";
import { subscriptions } from "./subscription.table.ts";

const MOST_AT_ONCE = 500;
/** A little less than a day, so that each is looked at every day and the hour does not wander. */
const LOOK_AGAIN_MS = 23 * HOUR_MS;

/** Each hour: subscriptions nobody has looked at for a day, and those whose period has just ended. */
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
				),
			),
		)
		.orderBy(sql`${subscriptions.checkedAt} nulls first`, asc(subscriptions.id))
		.limit(MOST_AT_ONCE);
}

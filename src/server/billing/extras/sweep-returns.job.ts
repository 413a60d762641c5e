import { and, asc, gte, isNull, lt } from "drizzle-orm";
import * as z from "zod";
import { overdueRefunds } from "#core/billing/payments/refunds/refund-patience.ts";
import { defineJob } from "#server/define-job.ts";
import type { Deps } from "#server/deps.ts";
import { extraReturns } from "./extra-return.table.ts";
import { refundExtra } from "./refund-extra.job.ts";

const PORTION = 200;

/** Each night: extras that were given back and whose holder has not been told that the money is there. */
export const sweepReturns = defineJob({
	name: "billing.sweep-returns",
	work: "portion",
	payload: z.object({}),
	schedule: "20 4 * * *",
	handle: async (deps) => {
		for (const returnId of await overdueReturns(deps)) {
			deps.log.error({ alert: "return-overdue", returnId }, "extras were given back and their money has not gone");
			await deps.db.transaction((tx) => deps.jobs.enqueue(tx, refundExtra, { returnId }));
		}
		return undefined;
	},
});

async function overdueReturns({ db, clock }: Deps): Promise<string[]> {
	const { triedSince, overdueBefore } = overdueRefunds(clock.now());
	const { id, mailedAt, askedAt } = extraReturns;
	const rows = await db
		.select({ id })
		.from(extraReturns)
		.where(and(isNull(mailedAt), gte(askedAt, triedSince), lt(askedAt, overdueBefore)))
		.orderBy(asc(askedAt))
		.limit(PORTION);
	return rows.map((row) => row.id);
}

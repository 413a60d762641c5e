import { and, asc, eq, gte, inArray, isNull, lt } from "drizzle-orm";
import * as z from "zod";
import { cameInVain } from "#core/billing/payments/judge-payment.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { payments } from "#server/billing/payments/order.table.ts";
import { refundDuplicate } from "#server/billing/payments/refunds/refund-duplicate.job.ts";
import { defineJob } from "#server/define-job.ts";
import type { Deps } from "#server/deps.ts";
import { extraReturns } from "./extra-return.table.ts";
import { refundExtra } from "./refund-extra.job.ts";

/** By then the job's own tries are over, a provider without balance or away for days included. */
const OVERDUE_MS = 2 * DAY_MS;
/** Beyond that a person has to look: the error has been in the log each night. */
const TRIED_FOR_MS = 30 * DAY_MS;
const PORTION = 200;

/** Each night: money that was promised back and has not gone. It is asked for again, under the same key as before. */
export const sweepReturns = defineJob({
	name: "billing.sweep-returns",
	work: "portion",
	payload: z.object({}),
	schedule: "20 4 * * *",
	handle: async (deps) => {
		const due = { from: ago(deps, TRIED_FOR_MS), until: ago(deps, OVERDUE_MS) };
		for (const returnId of await overdueReturns(deps, due)) {
			deps.log.error({ alert: "return-overdue", returnId }, "extras were given back and their money has not gone");
			await deps.db.transaction((tx) => deps.jobs.enqueue(tx, refundExtra, { returnId }));
		}
		for (const paymentId of await overdueRefunds(deps, due)) {
			deps.log.error({ alert: "refund-overdue", paymentId }, "a payment in vain has not gone back");
			await deps.db.transaction((tx) => deps.jobs.enqueue(tx, refundDuplicate, { paymentId }));
		}
		return undefined;
	},
});

type Due = { from: Date; until: Date };

function ago({ clock }: Deps, age: number): Date {
	return new Date(clock.now().getTime() - age);
}

async function overdueReturns({ db }: Deps, { from, until }: Due): Promise<string[]> {
	const rows = await db
		.select({ id: extraReturns.id })
		.from(extraReturns)
		.where(and(isNull(extraReturns.mailedAt), gte(extraReturns.askedAt, from), lt(extraReturns.askedAt, until)))
		.orderBy(asc(extraReturns.askedAt))
		.limit(PORTION);
	return rows.map(({ id }) => id);
}

async function overdueRefunds({ db }: Deps, { from, until }: Due): Promise<string[]> {
	const rows = await db
		.select({ id: payments.id })
		.from(payments)
		.where(
			and(
				inArray(payments.rejection, cameInVain),
				isNull(payments.returnToldAt),
				eq(payments.refunded, 0),
				gte(payments.approvedAt, from),
				lt(payments.approvedAt, until),
			),
		)
		.orderBy(asc(payments.approvedAt))
		.limit(PORTION);
	return rows.map(({ id }) => id);
}

import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, ne, notExists, sql } from "drizzle-orm";
import * as z from "zod";
import { cameInVain } from "#core/billing/payments/judge-payment.ts";
import { overdueRefunds } from "#core/billing/payments/refunds/refund-patience.ts";
import { paidFor, refundSubscription } from "#server/billing/subscription/refund-subscription.job.ts";
import { subscriptions } from "#server/billing/subscription/subscription.table.ts";
import { defineJob } from "#server/define-job.ts";
import type { Deps } from "#server/deps.ts";
import { reviveFailed } from "#server/platform/jobs/revive-failed.ts";
import { payments } from "../order.table.ts";
import { syncPayment } from "../sync-payment.ts";
import { type Refund, refunds } from "./refund.table.ts";
import { deskKey, refundByDesk } from "./refund-by-desk.job.ts";
import { duplicateCause, refundDuplicate } from "./refund-duplicate.job.ts";
import { followRefund, RefundRefused } from "./refund-payment.ts";

const PORTION = 200;

/** Each night: refunds that are still under way at the provider; withdrawals and money in vain that have not gone. */
export const sweepRefunds = defineJob({
	name: "billing.sweep-refunds",
	work: "portion",
	payload: z.object({}),
	schedule: "25 4 * * *",
	handle: async (deps) => {
		const refused = await followOverdue(deps);
		await askAgainForWithdrawals(deps, refused);
		await askAgainForPaidInVain(deps, refused);
		return undefined;
	},
});

/** The payments of which one was refused just now. */
async function followOverdue(deps: Deps): Promise<Set<string>> {
	const { overdueBefore } = overdueRefunds(deps.clock.now());
	const overdue = await deps.db
		.select()
		.from(refunds)
		.where(and(isNull(refunds.endedAt), lt(refunds.askedAt, overdueBefore)))
		.orderBy(asc(refunds.askedAt))
		.limit(PORTION);
	const refused = new Set<string>();
	for (const refund of overdue) {
		const { paymentId, cause } = refund;
		try {
			await followRefund(deps, refund);
			await syncPayment(deps, paymentId);
			await letItsJobTell(deps, refund);
		} catch (error) {
			const isRefused = error instanceof RefundRefused;
			if (isRefused) refused.add(paymentId);
			const alert = isRefused ? "refund-refused" : "refund-slow";
			deps.log.error({ alert, paymentId, cause, err: error }, "a refund has not come back");
		}
	}
	return refused;
}

/** Whose tries were over before the money was back has told nobody. Returned extras are asked for each night as it is. */
async function letItsJobTell(deps: Deps, { cause, paymentId }: Refund): Promise<void> {
	const key = deskKey(cause);
	await deps.db.transaction(async (tx) => {
		if (key) await reviveFailed(tx, sql`name = ${refundByDesk.name} and data ->> 'key' = ${key}`);
		if (cause === duplicateCause(paymentId)) await deps.jobs.enqueue(tx, refundDuplicate, { paymentId });
	});
}

/** Left to its own job as long as that is trying; and what was refused tonight has a night in which a person can look. */
async function askAgainForWithdrawals(deps: Deps, refused: Set<string>): Promise<void> {
	const { triedSince, overdueBefore } = overdueRefunds(deps.clock.now());
	const { providerToldAt, refundAskedAt } = subscriptions;
	const told = await deps.db
		.select()
		.from(subscriptions)
		.where(
			and(
				isNotNull(refundAskedAt),
				gte(providerToldAt, triedSince),
				lt(providerToldAt, overdueBefore),
				notExists(sql`(select from pgboss.job where name = ${refundSubscription.name}
					and data ->> 'subscriptionId' = ${subscriptions.id}::text and state in ('created', 'retry', 'active'))`),
			),
		)
		.orderBy(asc(providerToldAt))
		.limit(PORTION);
	for (const row of told) {
		const left = await paidFor(deps, row);
		if (left.length === 0 || left.some((paymentId) => refused.has(paymentId))) continue;
		deps.log.error({ alert: "withdrawal-overdue", subscriptionId: row.id }, "a withdrawal has not gone back");
		await deps.db.transaction((tx) => deps.jobs.enqueue(tx, refundSubscription, { subscriptionId: row.id }));
	}
}

/** As the same refund, unless that was refused. What does not fit its order is left to a person. */
async function askAgainForPaidInVain(deps: Deps, refused: Set<string>): Promise<void> {
	const { triedSince, overdueBefore } = overdueRefunds(deps.clock.now());
	const { id, rejection, returnToldAt, refunded, status, approvedAt } = payments;
	const paid = await deps.db
		.select({ paymentId: id })
		.from(payments)
		.where(
			and(
				inArray(rejection, cameInVain),
				isNull(returnToldAt),
				eq(refunded, 0),
				ne(status, "charged_back"),
				gte(approvedAt, triedSince),
				lt(approvedAt, overdueBefore),
			),
		)
		.orderBy(asc(approvedAt))
		.limit(PORTION);
	for (const { paymentId } of paid) {
		if (refused.has(paymentId)) continue;
		deps.log.error({ alert: "refund-overdue", paymentId }, "a payment in vain has not gone back");
		await deps.db.transaction((tx) => deps.jobs.enqueue(tx, refundDuplicate, { paymentId }));
	}
}

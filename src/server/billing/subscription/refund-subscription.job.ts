import { and, eq, gte, inArray, isNotNull, or } from "drizzle-orm";
import * as z from "zod";
import { addDays } from "#core/billing/plans/billing-period.ts";
import { REFUND_DAYS } from "#core/billing/subscription/subscription.ts";
import { orders, payments } from "#server/billing/payments/order.table.ts";
import { RefundRefused, refundPayment } from "#server/billing/payments/refunds/refund-payment.ts";
import { syncPayment } from "#server/billing/payments/sync-payment.ts";
import { defineJob } from "#server/define-job.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import type { SubscriptionRow } from "./subscription.read.ts";
import { subscriptions } from "./subscription.table.ts";

/** First nothing more is charged, then all that was paid goes back. One that takes its time is asked about until it is back. */
export const refundSubscription = defineJob({
	name: "billing.refund-subscription",
	work: "one",
	payload: z.object({ subscriptionId: z.uuid() }),
	handle: async (deps, { subscriptionId }) => {
		const [row] = await deps.db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
		if (!row?.refundAskedAt) return;
		if (row.preapprovalId) await deps.payments.cancelPreapproval(row.preapprovalId, `cancel-${row.preapprovalId}`);
		await sendAllBack(deps, await paidFor(deps, row));
	},
});

/** One that takes its time, or is refused, holds up none of the others. */
async function sendAllBack(deps: Deps, paymentIds: string[]): Promise<void> {
	const failures: unknown[] = [];
	for (const paymentId of paymentIds) {
		try {
			await refundPayment(deps, { paymentId, cause: `refund-${paymentId}` });
			await syncPayment(deps, paymentId);
		} catch (error) {
			failures.push(error);
		}
	}
	// A refused one first: it ends the tries, each of which would ask the provider for another refund.
	if (failures.length > 0) throw failures.find((error) => error instanceof RefundRefused) ?? failures[0];
}

/** The plan and what was added to it since; and where a month became a year within days, that month as well. */
export async function paidFor({ db }: { db: Deps["db"] | Transaction }, row: SubscriptionRow): Promise<string[]> {
	const { userId, orderId, firstPaidAt, refundAskedAt } = row;
	if (!firstPaidAt || !refundAskedAt) return [];
	const week = addDays(refundAskedAt, -REFUND_DAYS);
	const paid = await db
		.select({ id: payments.id })
		.from(payments)
		.innerJoin(orders, eq(orders.id, payments.orderId))
		.where(
			and(
				// Who deletes the account right after asking still gets the plan's money.
				userId ? or(eq(orders.userId, userId), eq(orders.id, orderId)) : eq(orders.id, orderId),
				isNotNull(payments.acceptedAt),
				gte(payments.approvedAt, week < firstPaidAt ? week : firstPaidAt),
				inArray(payments.status, ["approved", "in_mediation"]),
			),
		)
		.orderBy(payments.createdAt);
	return paid.map(({ id }) => id);
}

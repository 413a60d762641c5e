import { and, eq, gte, inArray, isNotNull, or } from "drizzle-orm";
import * as z from "zod";
import { addDays } from "#core/billing/plans/billing-period.ts";
import { REFUND_DAYS } from "#core/billing/subscription/subscription.ts";
import { orders, payments } from "#server/billing/payments/order.table.ts";
import { refundPayment } from "#server/billing/payments/refunds/refund-payment.ts";
import { syncPayment } from "#server/billing/payments/sync-payment.ts";
import { defineJob } from "#server/define-job.ts";
import type { Deps } from "#server/deps.ts";
import type { SubscriptionRow } from "./subscription.read.ts";
import { subscriptions } from "./subscription.table.ts";

/** First nothing more is charged, then all that was paid goes back. A Pix may take its time: the sweep asks again. */
export const refundSubscription = defineJob({
	name: "billing.refund-subscription",
	work: "one",
	payload: z.object({ subscriptionId: z.uuid() }),
	handle: async (deps, { subscriptionId }) => {
		const [row] = await deps.db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
		if (!row?.refundAskedAt) return;
		if (row.preapprovalId) await deps.payments.cancelPreapproval(row.preapprovalId, `cancel-${row.preapprovalId}`);
		for (const id of await paidFor(deps, row)) {
			await refundPayment(deps, id, `refund-${id}`);
			await syncPayment(deps, id);
		}
	},
});

/** The plan and what was added to it since; and where a month became a year within days, that month as well. */
export async function paidFor({ db }: Pick<Deps, "db">, row: SubscriptionRow): Promise<string[]> {
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

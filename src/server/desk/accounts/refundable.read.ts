import { and, eq, isNotNull, sql } from "drizzle-orm";
import { orders, payments } from "#server/billing/payments/order.table.ts";
import { followRefund } from "#server/billing/payments/refunds/follow-refund.job.ts";
import { refundByDesk } from "#server/billing/payments/refunds/refund-by-desk.job.ts";
import type { Transaction } from "#server/platform/db/connect.ts";

/** A payment of this account that was counted, and what of it has not gone back yet; nobody else decides meanwhile. */
export async function refundableOf(tx: Transaction, userId: string, paymentId: string) {
	const [row] = await tx
		.select({ id: payments.id, amount: payments.amount, refunded: payments.refunded })
		.from(payments)
		.innerJoin(orders, eq(orders.id, payments.orderId))
		.where(and(eq(payments.id, paymentId), eq(orders.userId, userId), isNotNull(payments.acceptedAt)))
		.for("update", { of: payments });
	const left = row ? row.amount - row.refunded : 0;
	return row && left > 0 ? { id: row.id, amount: row.amount, left } : undefined;
}

/**
 * Decided and not done, by us or by the provider: how much is left is known only afterwards. One that failed counts too,
 * for it may be tried again from the desk's page of health, or dropped there.
 */
export async function isRefundUnderWay(tx: Transaction, paymentId: string): Promise<boolean> {
	const { rows } = await tx.execute(sql`
		select from pgboss.job where name in (${refundByDesk.name}, ${followRefund.name}) and data ->> 'paymentId' = ${paymentId}
			and state in ('created', 'retry', 'active', 'failed') limit 1`);
	return rows.length > 0;
}

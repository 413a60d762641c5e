import { and, eq, isNotNull } from "drizzle-orm";
import { orders, payments } from "#server/billing/payments/order.table.ts";
import type { Transaction } from "#server/platform/db/connect.ts";

/** A payment of this account that was counted, and what of it has not gone back yet. */
export async function refundableOf(tx: Transaction, userId: string, paymentId: string) {
	const [row] = await tx
		.select({ id: payments.id, amount: payments.amount, refunded: payments.refunded })
		.from(payments)
		.innerJoin(orders, eq(orders.id, payments.orderId))
		.where(and(eq(payments.id, paymentId), eq(orders.userId, userId), isNotNull(payments.acceptedAt)));
	const left = row ? row.amount - row.refunded : 0;
	return row && left > 0 ? { id: row.id, amount: row.amount, left } : undefined;
}

import { and, eq, isNotNull, sql } from "drizzle-orm";
import { overdueRefunds } from "#core/billing/payments/refunds/refund-patience.ts";
import { extraReturns } from "#server/billing/extras/extra-return.table.ts";
import { orders, payments } from "#server/billing/payments/order.table.ts";
import { refunds } from "#server/billing/payments/refunds/refund.table.ts";
import { refundByDesk } from "#server/billing/payments/refunds/refund-by-desk.job.ts";
import { paidFor } from "#server/billing/subscription/refund-subscription.job.ts";
import { livingSubscription } from "#server/billing/subscription/subscription.read.ts";
import type { Deps } from "#server/deps.ts";
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
 * Decided and not done, by us or by the provider, for whatever reason: how much is left is known only afterwards. One
 * that failed counts too, for it may be tried again from the desk's page of health, or dropped there.
 */
export async function isRefundUnderWay(
	{ clock }: Pick<Deps, "clock">,
	tx: Transaction,
	{ userId, paymentId }: { userId: string; paymentId: string },
): Promise<boolean> {
	const { triedSince } = overdueRefunds(clock.now());
	const { rows } = await tx.execute(sql`
		select from pgboss.job where name = ${refundByDesk.name} and data ->> 'paymentId' = ${paymentId}
			and state in ('created', 'retry', 'active', 'failed')
		union all
		select from ${refunds} where ${refunds.paymentId} = ${paymentId} and ${refunds.endedAt} is null
		union all
		select from ${extraReturns} where ${extraReturns.paymentId} = ${paymentId} and ${extraReturns.sentAt} is null
			and ${extraReturns.askedAt} >= ${triedSince}
		limit 1`);
	return rows.length > 0 || (await isWithdrawn(tx, { userId, paymentId, triedSince }));
}

async function isWithdrawn(
	tx: Transaction,
	{ userId, paymentId, triedSince }: { userId: string; paymentId: string; triedSince: Date },
): Promise<boolean> {
	const living = await livingSubscription({ db: tx }, userId);
	if (!living || (living.providerToldAt && living.providerToldAt < triedSince)) return false;
	return (await paidFor({ db: tx }, living)).includes(paymentId);
}

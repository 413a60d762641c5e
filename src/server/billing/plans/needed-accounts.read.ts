import { and, eq, gt, inArray, isNotNull, ne, notInArray, or } from "drizzle-orm";
import { orders, payments } from "#server/billing/payments/order.table.ts";
import { subscriptions } from "#server/billing/subscription/subscription.table.ts";
import { leadsTrial } from "#server/billing/trial/trial-lead.table.ts";
import type { Database, Transaction } from "#server/platform/db/connect.ts";

type Since = { orders: Date; leads: Date };

/**
 * Which of these accounts a purchase or a trial still needs: money that came or may come, an order that ended only
 * lately, a request for a trial that can be taken up again. A refused attempt is no payment.
 */
export async function neededAccounts(
	{ db }: { db: Database | Transaction },
	userIds: string[],
	since: Since,
): Promise<Set<string>> {
	const ended = ["expirado", "cancelado", "recusado"] as const;
	const ofOrders = await db
		.selectDistinct({ userId: orders.userId })
		.from(orders)
		.where(
			and(
				inArray(orders.userId, userIds),
				or(
					isNotNull(orders.paidAt),
					notInArray(orders.status, [...ended]),
					isNotNull(orders.nextCheckAt),
					gt(orders.updatedAt, since.orders),
				),
			),
		);
	const ofPayments = await db
		.selectDistinct({ userId: orders.userId })
		.from(payments)
		.innerJoin(orders, eq(orders.id, payments.orderId))
		.where(and(inArray(orders.userId, userIds), notInArray(payments.status, ["rejected", "cancelled"])));
	const ofSubscriptions = await db
		.selectDistinct({ userId: subscriptions.userId })
		.from(subscriptions)
		.where(
			and(
				inArray(subscriptions.userId, userIds),
				or(isNotNull(subscriptions.firstPaidAt), ne(subscriptions.status, "encerrada")),
			),
		);
	const ofLeads = await db
		.selectDistinct({ userId: leadsTrial.userId })
		.from(leadsTrial)
		.where(and(inArray(leadsTrial.userId, userIds), gt(leadsTrial.createdAt, since.leads)));
	return new Set([...ofOrders, ...ofPayments, ...ofSubscriptions, ...ofLeads].flatMap(({ userId }) => userId ?? []));
}

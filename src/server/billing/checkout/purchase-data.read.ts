import { and, eq, isNotNull, or } from "drizzle-orm";
import { orders, payments, receipts } from "#server/billing/payments/order.table.ts";
import { subscriptions } from "#server/billing/subscription/subscription.table.ts";
import type { Deps } from "#server/deps.ts";
import { openerHash } from "./open-order.ts";

/**
 * What was bought with an account, for the copy of one's data. An unpaid order that was not made in the account itself
 * may be anybody's: it says who they said they were, and that is not the holder's to have.
 */
export async function purchaseData({ db, secrets }: Pick<Deps, "db" | "secrets">, userId: string) {
	const own = or(isNotNull(orders.paidAt), eq(orders.openedBy, openerHash({ secrets }, { kind: "account", userId })));
	const pedidos = await db
		.select({
			id: orders.id,
			kind: orders.kind,
			plan: orders.plan,
			billing: orders.billing,
			amount: orders.amount,
			status: orders.status,
			buyerName: orders.buyerName,
			buyerEmail: orders.buyerEmail,
			buyerPhone: orders.buyerPhone,
			buyerDocument: orders.buyerDocument,
			personType: orders.personType,
			createdAt: orders.createdAt,
			paidAt: orders.paidAt,
		})
		.from(orders)
		.where(and(eq(orders.userId, userId), own));
	const pagamentos = await db
		.select({
			id: payments.id,
			orderId: payments.orderId,
			status: payments.status,
			methodId: payments.methodId,
			amount: payments.amount,
			refunded: payments.refunded,
			partsBack: payments.partsBack,
			installments: payments.installments,
			cardLastDigits: payments.cardLastDigits,
			createdAt: payments.createdAt,
			approvedAt: payments.approvedAt,
		})
		.from(payments)
		.innerJoin(orders, eq(orders.id, payments.orderId))
		.where(and(eq(orders.userId, userId), own));
	const recibos = await db
		.select({
			number: receipts.number,
			paymentId: receipts.paymentId,
			description: receipts.description,
			amount: receipts.amount,
			issuedAt: receipts.issuedAt,
		})
		.from(receipts)
		.where(eq(receipts.userId, userId));
	const assinaturas = await db
		.select({
			plan: subscriptions.plan,
			billing: subscriptions.billing,
			status: subscriptions.status,
			periodStart: subscriptions.periodStart,
			periodEnd: subscriptions.periodEnd,
			createdAt: subscriptions.createdAt,
			endedAt: subscriptions.endedAt,
		})
		.from(subscriptions)
		.where(eq(subscriptions.userId, userId));
	return { pedidos, pagamentos, recibos, assinaturas };
}

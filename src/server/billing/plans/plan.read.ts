import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { OrderKind, OrderStatus } from "#core/billing/checkout/order-status.ts";
import { orderTitle } from "#core/billing/checkout/order-title.ts";
import { isWholeBack } from "#core/billing/payments/refunds/money-back.ts";
import type { Cents } from "#core/kernel/money/money.ts";
import { type Order, orderById, paymentsOfOrder } from "#server/billing/payments/order.read.ts";
import { orders, payments, receipts } from "#server/billing/payments/order.table.ts";
import { syncOrder } from "#server/billing/payments/sync-order.ts";
import { syncWithin } from "#server/billing/payments/sync-within.ts";
import type { Deps } from "#server/deps.ts";

const PATIENCE_MS = 3_000;
const MOST_RECEIPTS = 60;

export type ReceiptLine = {
	number: number;
	description: string;
	amount: Cents;
	issuedAt: Date;
	refunded: boolean;
	/** What of it went back, where it is not all. */
	partRefunded: Cents;
};

/** Newest first. */
export async function receiptsOf({ db }: Pick<Deps, "db">, userId: string): Promise<ReceiptLine[]> {
	const lines = await db
		.select({
			number: receipts.number,
			description: receipts.description,
			amount: receipts.amount,
			issuedAt: receipts.issuedAt,
			status: payments.status,
			back: payments.refunded,
		})
		.from(receipts)
		.innerJoin(payments, eq(payments.id, receipts.paymentId))
		.where(eq(receipts.userId, userId))
		.orderBy(desc(receipts.number))
		.limit(MOST_RECEIPTS);
	return lines.map(({ status, back, ...line }) => {
		const refunded = isWholeBack({ status });
		return { ...line, refunded, partRefunded: refunded ? 0 : back };
	});
}

/** Everything a printed receipt says. */
export async function receiptOf({ db }: Pick<Deps, "db">, userId: string, number: number) {
	const [found] = await db
		.select({ receipt: receipts, payment: payments, order: orders })
		.from(receipts)
		.innerJoin(payments, eq(payments.id, receipts.paymentId))
		.innerJoin(orders, eq(orders.id, receipts.orderId))
		.where(and(eq(receipts.userId, userId), eq(receipts.number, number)))
		.limit(1);
	return found;
}

export type WaitingPayment = { id: string; title: string; amount: Cents; url: string; expiresAt: Date | undefined };

/** A Pix or boleto that was asked for and is not paid yet, with where it can be paid. */
export async function waitingPayments({ db }: Pick<Deps, "db">, userId: string): Promise<WaitingPayment[]> {
	const waiting = await db
		.select({ order: orders, payment: payments })
		.from(orders)
		.innerJoin(payments, eq(payments.orderId, orders.id))
		.where(
			and(
				eq(orders.userId, userId),
				eq(orders.status, "pendente"),
				eq(payments.status, "pending"),
				isNotNull(payments.ticketUrl),
			),
		)
		.orderBy(desc(orders.createdAt));
	return waiting.map(({ order, payment }) => ({
		id: order.id,
		title: orderTitle(order),
		amount: order.amount,
		url: payment.ticketUrl ?? "",
		expiresAt: payment.expiresAt ?? undefined,
	}));
}

export type OrderOutcome = {
	kind: OrderKind;
	title: string;
	status: OrderStatus;
	refusal: string | undefined;
	takesPix: boolean;
};

/** What became of the purchase somebody comes back from, asked again if it is still open. */
export async function outcomeOfOrder(
	deps: Deps,
	{ userId, orderId }: { userId: string; orderId: string },
): Promise<OrderOutcome | undefined> {
	const order = await orderById(deps, orderId);
	if (order?.userId !== userId) return undefined;
	if (isUndecided(order)) await syncWithin(deps, PATIENCE_MS, () => syncOrder(deps, order.id));
	const now = (await orderById(deps, orderId)) ?? order;
	const inVain = (await paymentsOfOrder(deps, orderId)).some(({ rejection }) => rejection);
	const status = inVain && now.status !== "pago" ? "devolvido" : now.status;
	const takesPix = now.providerKind === "preference";
	return { kind: now.kind, title: orderTitle(now), status, refusal: now.refusal ?? undefined, takesPix };
}

function isUndecided({ status }: Order): boolean {
	return status === "aberto" || status === "pendente";
}

/** Whether the account has a plan on its way: authorised, first charge not made. */
export async function awaitsFirstCharge({ db }: Pick<Deps, "db">, userId: string): Promise<boolean> {
	const [found] = await db
		.select({ id: orders.id })
		.from(orders)
		.where(
			and(
				eq(orders.userId, userId),
				eq(orders.kind, "plano"),
				eq(orders.providerKind, "preapproval"),
				eq(orders.status, "pendente"),
			),
		)
		.limit(1);
	return found !== undefined;
}

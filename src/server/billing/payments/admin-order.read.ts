import { and, desc, eq, gt, inArray, isNull, notExists, notInArray, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { returnChoices } from "#core/billing/extras/return-extras.ts";
import { extraReturns } from "#server/billing/extras/extra-return.table.ts";
import { readReturnables } from "#server/billing/extras/extra-returns.read.ts";
import { subscriptionOfOrder } from "#server/billing/subscription/subscription.read.ts";
import type { Deps } from "#server/deps.ts";
import { type Order, paymentsOfOrder } from "./order.read.ts";
import { orders, payments, receipts } from "./order.table.ts";
import { providerEvents } from "./provider-event.table.ts";
import { refunds } from "./refunds/refund.table.ts";

const MOST_EVENTS = 100;

/** By name: what opens the order to its buyer is nobody else's. */
const orderColumns = {
	id: orders.id,
	userId: orders.userId,
	kind: orders.kind,
	plan: orders.plan,
	billing: orders.billing,
	amount: orders.amount,
	status: orders.status,
	refusal: orders.refusal,
	reference: orders.reference,
	providerId: orders.providerId,
	buyerName: orders.buyerName,
	buyerEmail: orders.buyerEmail,
	buyerPhone: orders.buyerPhone,
	buyerDocument: orders.buyerDocument,
	createdAt: orders.createdAt,
	paidAt: orders.paidAt,
	checkedAt: orders.checkedAt,
	nextCheckAt: orders.nextCheckAt,
};

/** An order with all that is known of it. */
export async function adminOrder(deps: Pick<Deps, "db" | "clock">, orderId: string) {
	const [order] = await deps.db.select(orderColumns).from(orders).where(eq(orders.id, orderId));
	if (!order) return undefined;
	const paid = await paymentsOfOrder(deps, orderId);
	const resources = [...paid.map(({ id }) => id), ...(order.providerId ? [order.providerId] : [])];
	const [subscription, issued, returns, returnable, unreturned, events] = await Promise.all([
		subscriptionOfOrder(deps, orderId),
		deps.db.select().from(receipts).where(eq(receipts.orderId, orderId)).orderBy(receipts.number),
		deps.db.select().from(extraReturns).where(eq(extraReturns.orderId, orderId)).orderBy(extraReturns.askedAt),
		returnableOf(deps, order),
		unreturnedOf(deps, orderId),
		resources.length === 0
			? []
			: deps.db
					.select()
					.from(providerEvents)
					.where(inArray(providerEvents.resourceId, resources))
					.orderBy(desc(providerEvents.receivedAt))
					.limit(MOST_EVENTS),
	]);
	return { order, payments: paid, subscription, receipts: issued, returns, returnable, unreturned, events };
}

/** What the provider was asked to send back and has not: it takes its time, or has refused and was not asked again. */
async function unreturnedOf({ db }: Pick<Deps, "db">, orderId: string) {
	const later = alias(refunds, "later");
	const askedAgain = db
		.select({ attempt: later.attempt })
		.from(later)
		.where(and(eq(later.cause, refunds.cause), gt(later.attempt, refunds.attempt)));
	return db
		.select({ paymentId: refunds.paymentId, askedAt: refunds.askedAt, endedAt: refunds.endedAt })
		.from(refunds)
		.innerJoin(payments, eq(payments.id, refunds.paymentId))
		.where(
			and(
				eq(payments.orderId, orderId),
				notInArray(payments.status, ["refunded", "charged_back"]),
				or(isNull(refunds.endedAt), and(eq(refunds.outcome, "recusado"), notExists(askedAgain))),
			),
		)
		.orderBy(refunds.askedAt);
}

/** What of an order of extras an admin may give back, with the price of every choice. */
async function returnableOf(
	deps: Pick<Deps, "db" | "clock">,
	{ id, kind, userId }: Pick<Order, "id" | "kind" | "userId">,
) {
	if (!userId || (kind !== "extra-fichas" && kind !== "extra-perfil")) return [];
	const { bought, returnable } = await readReturnables(deps, userId, kind);
	return returnChoices(
		returnable.filter(({ orderId }) => orderId === id),
		bought,
	);
}

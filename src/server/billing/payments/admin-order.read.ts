import { desc, eq, inArray } from "drizzle-orm";
import { returnChoices } from "#core/billing/extras/return-extras.ts";
import { extraReturns } from "#server/billing/extras/extra-return.table.ts";
import { readReturnables } from "#server/billing/extras/extra-returns.read.ts";
import { subscriptionOfOrder } from "#server/billing/subscription/subscription.read.ts";
import type { Deps } from "#server/deps.ts";
import { type Order, paymentsOfOrder } from "./order.read.ts";
import { orders, receipts } from "./order.table.ts";
import { providerEvents } from "./provider-event.table.ts";

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
	const payments = await paymentsOfOrder(deps, orderId);
	const resources = [...payments.map(({ id }) => id), ...(order.providerId ? [order.providerId] : [])];
	const [subscription, issued, returns, returnable, events] = await Promise.all([
		subscriptionOfOrder(deps, orderId),
		deps.db.select().from(receipts).where(eq(receipts.orderId, orderId)).orderBy(receipts.number),
		deps.db.select().from(extraReturns).where(eq(extraReturns.orderId, orderId)).orderBy(extraReturns.askedAt),
		returnableOf(deps, order),
		resources.length === 0
			? []
			: deps.db
					.select()
					.from(providerEvents)
					.where(inArray(providerEvents.resourceId, resources))
					.orderBy(desc(providerEvents.receivedAt))
					.limit(MOST_EVENTS),
	]);
	return { order, payments, subscription, receipts: issued, returns, returnable, events };
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

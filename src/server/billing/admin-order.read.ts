import { desc, eq, inArray } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { orderById, paymentsOfOrder } from "./order.read.ts";
import { receipts } from "./order.table.ts";
import { providerEvents } from "./provider-event.table.ts";
import { subscriptionOfOrder } from "./subscription.read.ts";

const MOST_EVENTS = 100;

/** An order with all that is known of it. */
export async function adminOrder(deps: Pick<Deps, "db">, orderId: string) {
	const order = await orderById(deps, orderId);
	if (!order) return undefined;
	const payments = await paymentsOfOrder(deps, orderId);
	const resources = [...payments.map(({ id }) => id), ...(order.providerId ? [order.providerId] : [])];
	const [subscription, issued, events] = await Promise.all([
		subscriptionOfOrder(deps, orderId),
		deps.db.select().from(receipts).where(eq(receipts.orderId, orderId)).orderBy(receipts.number),
		resources.length === 0
			? []
			: deps.db
					.select()
					.from(providerEvents)
					.where(inArray(providerEvents.resourceId, resources))
					.orderBy(desc(providerEvents.receivedAt))
					.limit(MOST_EVENTS),
	]);
	return { order, payments, subscription, receipts: issued, events };
}

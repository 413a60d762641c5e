import { and, count, desc, eq, inArray, isNotNull, isNull, notInArray, type SQL } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { orders, payments } from "./order.table.ts";
import { providerEvents } from "./provider-event.table.ts";

const PAGE_SIZE = 50;

export const eventFilters = ["todos", "esperando", "estranhos"] as const;
export type EventFilter = (typeof eventFilters)[number];

/** What an ordinary notification comes to; all else deserves a look. */
const ORDINARY = ["ignored", "outdated", "noted", "accepted"];

const conditions: Record<EventFilter, SQL | undefined> = {
	todos: undefined,
	esperando: isNull(providerEvents.processedAt),
	estranhos: and(isNotNull(providerEvents.outcome), notInArray(providerEvents.outcome, ORDINARY)),
};

/** The provider's notifications, newest first, with the order each belongs to, where one does. */
export async function adminEvents({ db }: Pick<Deps, "db">, { filter, page }: { filter: EventFilter; page: number }) {
	const where = conditions[filter];
	const [found] = await db.select({ total: count() }).from(providerEvents).where(where);
	const events = await db
		.select()
		.from(providerEvents)
		.where(where)
		.orderBy(desc(providerEvents.receivedAt), desc(providerEvents.id))
		.limit(PAGE_SIZE)
		.offset((page - 1) * PAGE_SIZE);
	const orderIds = await ordersOf(
		db,
		events.map(({ resourceId }) => resourceId),
	);
	return {
		pages: Math.max(1, Math.ceil((found?.total ?? 0) / PAGE_SIZE)),
		events: events.map((event) => ({ ...event, orderId: orderIds.get(event.resourceId) })),
	};
}

export async function isKeptEvent({ db }: Pick<Deps, "db">, eventId: string): Promise<boolean> {
	return (await db.$count(providerEvents, eq(providerEvents.id, eventId))) > 0;
}

async function ordersOf(db: Deps["db"], resources: string[]): Promise<Map<string, string>> {
	if (resources.length === 0) return new Map();
	const byPayment = await db
		.select({ resource: payments.id, orderId: payments.orderId })
		.from(payments)
		.where(inArray(payments.id, resources));
	const byProvider = await db
		.select({ resource: orders.providerId, orderId: orders.id })
		.from(orders)
		.where(and(eq(orders.providerKind, "preapproval"), inArray(orders.providerId, resources)));
	return new Map([...byPayment, ...byProvider].map(({ resource, orderId }) => [resource ?? "", orderId]));
}

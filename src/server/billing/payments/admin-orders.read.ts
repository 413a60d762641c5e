import { and, count, desc, eq, exists, ilike, inArray, isNotNull, or, type SQL } from "drizzle-orm";
import type { OrderStatus } from "#core/billing/checkout/order-status.ts";
import type { Deps } from "#server/deps.ts";
import { orders, payments } from "./order.table.ts";

const PAGE_SIZE = 25;

export const orderFilters = ["todos", "pagos", "pendentes", "recusados", "devolvidos", "alertas"] as const;
export type OrderFilter = (typeof orderFilters)[number];

const statuses: Record<Exclude<OrderFilter, "todos" | "alertas">, OrderStatus[]> = {
	pagos: ["pago"],
	pendentes: ["criado", "aberto", "pendente"],
	recusados: ["recusado", "expirado", "cancelado"],
	devolvidos: ["devolvido", "contestado"],
};

type Input = { filter: OrderFilter; search: string; page: number };

/** Newest first. The search looks for people, for our reference and for what the provider calls a payment. */
export async function adminOrders({ db }: Pick<Deps, "db">, { filter, search, page }: Input) {
	const where = and(matchesFilter(db, filter), search === "" ? undefined : matches(db, search));
	const [found] = await db.select({ total: count() }).from(orders).where(where);
	const rows = await db
		.select({
			id: orders.id,
			kind: orders.kind,
			plan: orders.plan,
			billing: orders.billing,
			amount: orders.amount,
			status: orders.status,
			buyerName: orders.buyerName,
			buyerEmail: orders.buyerEmail,
			createdAt: orders.createdAt,
		})
		.from(orders)
		.where(where)
		.orderBy(desc(orders.createdAt), desc(orders.id))
		.limit(PAGE_SIZE)
		.offset((page - 1) * PAGE_SIZE);
	const alerts = await ordersWithAlerts(
		db,
		rows.map(({ id }) => id),
	);
	const total = found?.total ?? 0;
	return {
		total,
		pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
		orders: rows.map((row) => ({ ...row, hasAlert: alerts.has(row.id) })),
	};
}

/** Money that was not counted: somebody should look at it. */
async function ordersWithAlerts(db: Deps["db"], ids: string[]): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const rows = await db
		.select({ id: payments.orderId })
		.from(payments)
		.where(and(inArray(payments.orderId, ids), isNotNull(payments.rejection)));
	return new Set(rows.map(({ id }) => id));
}

function paymentOf(db: Deps["db"], condition: SQL): SQL {
	return exists(
		db
			.select({ id: payments.id })
			.from(payments)
			.where(and(eq(payments.orderId, orders.id), condition)),
	);
}

function matchesFilter(db: Deps["db"], filter: OrderFilter): SQL | undefined {
	if (filter === "todos") return undefined;
	if (filter === "alertas") return paymentOf(db, isNotNull(payments.rejection));
	return inArray(orders.status, statuses[filter]);
}

function matches(db: Deps["db"], search: string): SQL | undefined {
	const like = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
	return or(
		ilike(orders.buyerEmail, like),
		ilike(orders.buyerName, like),
		ilike(orders.reference, like),
		eq(orders.providerId, search),
		paymentOf(db, eq(payments.id, search)),
	);
}

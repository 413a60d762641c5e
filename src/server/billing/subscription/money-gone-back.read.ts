import { and, desc, eq, inArray } from "drizzle-orm";
import { orderTitle } from "#core/billing/checkout/order-title.ts";
import type { Cents } from "#core/kernel/money/money.ts";
import { orderById, type Payment, paymentsOfOrder } from "#server/billing/payments/order.read.ts";
import { orders } from "#server/billing/payments/order.table.ts";
import type { Deps } from "#server/deps.ts";
import type { SubscriptionRow } from "./subscription.read.ts";

/** Whether who paid asked for the money or their bank took it, what it was paid for, and how much of it is back. */
export type MoneyGoneBack = { by: "refunded" | "disputed"; title: string; amount: Cents };

/** The money whose return ended a subscription; `undefined` where its period ran out. */
export async function moneyGoneBack(deps: Pick<Deps, "db">, row: SubscriptionRow): Promise<MoneyGoneBack | undefined> {
	const order = await orderGoneBack(deps, row);
	if (!order) return undefined;
	const made = await paymentsOfOrder(deps, order.id);
	const back = made.filter(({ acceptedAt, status }) => acceptedAt && status === "refunded");
	// With the first of its charges the plan ends; each that follows is told by itself.
	const [first] = back.toSorted((one, other) => backAt(one) - backAt(other));
	return {
		by: order.status === "devolvido" ? "refunded" : "disputed",
		title: orderTitle(order),
		amount: first?.amount ?? 0,
	};
}

function backAt({ partsBack, providerUpdatedAt }: Payment): number {
	const last = partsBack.at(-1);
	return last ? Date.parse(last.at) : providerUpdatedAt.getTime();
}

/** A year that runs may have been paid by a renewal, which is an order of its own. */
async function orderGoneBack({ db }: Pick<Deps, "db">, { orderId, userId, periodEnd, endedAt }: SubscriptionRow) {
	const own = await orderById({ db }, orderId);
	if (own?.status === "devolvido" || own?.status === "contestado") return own;
	if (!userId || !periodEnd || !endedAt || endedAt >= periodEnd) return undefined;
	const [renewal] = await db
		.select()
		.from(orders)
		.where(
			and(eq(orders.userId, userId), eq(orders.kind, "renovacao"), inArray(orders.status, ["devolvido", "contestado"])),
		)
		.orderBy(desc(orders.updatedAt))
		.limit(1);
	return renewal;
}

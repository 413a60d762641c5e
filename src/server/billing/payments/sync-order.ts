import { eq } from "drizzle-orm";
import { nextCheck } from "#core/billing/checkout/order-check.ts";
import { syncPreapproval } from "#server/billing/subscription/sync-preapproval.ts";
import type { Deps } from "#server/deps.ts";
import { orderById } from "./order.read.ts";
import { orders } from "./order.table.ts";
import { applyPayment } from "./sync-payment.ts";

/** Asks the provider for everything it knows of an order, told or not. */
export async function syncOrder(deps: Deps, orderId: string): Promise<void> {
	const order = await orderById(deps, orderId);
	if (!order) return;
	if (order.providerKind === "preapproval" && order.providerId) await syncPreapproval(deps, order.providerId);
	for (const payment of await deps.payments.paymentsOf(order.reference)) await applyPayment(deps, payment);
	const now = deps.clock.now();
	const settled = await orderById(deps, orderId);
	if (!settled) return;
	await deps.db
		.update(orders)
		.set({ checkedAt: now, nextCheckAt: nextCheck(settled, now) ?? null })
		.where(eq(orders.id, orderId));
}

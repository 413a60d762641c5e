import { and, eq, inArray } from "drizzle-orm";
import { openStatuses } from "#core/billing/checkout/order-status.ts";
import { orders } from "#server/billing/payments/order.table.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { closeCheckout } from "./close-checkout.job.ts";

/**
 * Somebody sits down at an agency's seat: what they had begun to buy for themselves is called off, here and at the
 * provider. What is paid all the same goes back (activate-plan.ts). The caller holds the account's lock.
 */
export async function closeOpenOrders(
	deps: Pick<Deps, "clock" | "jobs">,
	tx: Transaction,
	userId: string,
): Promise<void> {
	const closed = await tx
		.update(orders)
		.set({ status: "cancelado", updatedAt: deps.clock.now() })
		.where(and(eq(orders.userId, userId), inArray(orders.status, openStatuses)))
		.returning({ id: orders.id, providerId: orders.providerId });
	for (const { id, providerId } of closed) if (providerId) await deps.jobs.enqueue(tx, closeCheckout, { orderId: id });
}

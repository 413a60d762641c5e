import { eq } from "drizzle-orm";
import { decideOrder, type PreapprovalStatus } from "#core/billing/checkout/order.ts";
import { nextCheck } from "#core/billing/checkout/order-check.ts";
import { withdrawOrder } from "#server/billing/checkout/withdraw-order.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import type { Purchase } from "./lock-purchase.ts";
import { paymentsOfOrder } from "./order.read.ts";
import { orders } from "./order.table.ts";

/**
 * Brings an order in line with its payments, and takes back what it gave when its money went back. Answers whether a plan
 * ended with that, which tells of the money too.
 */
export async function settleOrder(
	deps: Deps,
	tx: Transaction,
	{ order, account }: Purchase,
	preapproval?: PreapprovalStatus,
): Promise<"plan-ended" | undefined> {
	const seen = (await paymentsOfOrder({ db: tx }, order.id))
		.filter(({ rejection }) => rejection === null)
		.map((payment) => ({
			status: payment.status,
			statusDetail: payment.statusDetail,
			accepted: payment.acceptedAt !== null,
			createdAt: payment.createdAt,
		}));
	const { status, refusal } = decideOrder(order.status, seen, preapproval);
	const now = deps.clock.now();
	const isNew = status !== order.status;
	await tx
		.update(orders)
		.set({
			status,
			refusal: refusal ?? null,
			checkedAt: now,
			nextCheckAt: nextCheck({ ...order, status }, now) ?? null,
			...(isNew && { updatedAt: now }),
			...(status === "pago" && { paidAt: order.paidAt ?? now }),
		})
		.where(eq(orders.id, order.id));
	const wentBack = order.status === "pago" && (status === "devolvido" || status === "contestado");
	return wentBack ? withdrawOrder(deps, tx, { order, account }) : undefined;
}

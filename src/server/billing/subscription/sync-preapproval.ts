import { eq } from "drizzle-orm";
import { lockPurchase } from "#server/billing/payments/lock-purchase.ts";
import {
	type Order,
	orderByPreapproval,
	orderByReference,
	paymentsOfOrder,
} from "#server/billing/payments/order.read.ts";
import { orders } from "#server/billing/payments/order.table.ts";
import { settleOrder } from "#server/billing/payments/settle-order.ts";
import { syncPayment } from "#server/billing/payments/sync-payment.ts";
import type { Deps } from "#server/deps.ts";
import type { ProviderPreapproval } from "#server/platform/payments/payments.ts";
import { changeSubscription } from "./change-subscription.ts";
import { correctPreapproval } from "./correct-preapproval.ts";
import { ensureSubscription } from "./ensure-subscription.ts";
import { subscriptionOfOrder } from "./subscription.read.ts";

export type PreapprovalNews = "unknown-preapproval" | "unknown-order" | "rejected" | "noted";

/** Asks what is true of a monthly subscription, and of every charge of it that is news. */
export async function syncPreapproval(deps: Deps, preapprovalId: string): Promise<PreapprovalNews> {
	const preapproval = await deps.payments.findPreapproval(preapprovalId);
	if (!preapproval) return "unknown-preapproval";
	const order = await orderOf(deps, preapproval);
	if (!order) {
		deps.log.error({ alert: "unknown-order", preapprovalId }, "a subscription belongs to no order");
		return "unknown-order";
	}
	if (!(await isOurs(deps, order, preapproval))) {
		deps.log.error({ alert: "foreign-preapproval", preapprovalId, orderId: order.id }, "a subscription does not fit");
		return "rejected";
	}
	await applyPreapproval(deps, order, preapproval);
	await syncCharges(deps, order, preapprovalId);
	return "noted";
}

async function orderOf(deps: Deps, { id, reference }: ProviderPreapproval): Promise<Order | undefined> {
	return (await orderByPreapproval(deps, id)) ?? (reference ? orderByReference(deps, reference) : undefined);
}

/** An order has one subscription: another one that names it, or somebody else's, is not it. */
async function isOurs(deps: Deps, order: Order, preapproval: ProviderPreapproval): Promise<boolean> {
	return (
		order.providerKind === "preapproval" &&
		(order.providerId === null || order.providerId === preapproval.id) &&
		(preapproval.reference === undefined || preapproval.reference === order.reference) &&
		preapproval.currency === order.currency &&
		preapproval.collectorId === (await deps.payments.collectorId())
	);
}

async function applyPreapproval(deps: Deps, found: Order, preapproval: ProviderPreapproval): Promise<void> {
	const { id } = found;
	await deps.db.transaction(async (tx) => {
		const purchase = await lockPurchase(tx, found);
		if (!purchase) return;
		const { order } = purchase;
		if (order.providerId === null) await tx.update(orders).set({ providerId: preapproval.id }).where(eq(orders.id, id));
		// A paid order without a subscription had one that became another: it gets no second.
		if (preapproval.status === "authorized" && order.status !== "pago") {
			await ensureSubscription(deps, tx, { ...order, providerId: preapproval.id });
		}
		const subscription = await subscriptionOfOrder({ db: tx }, id);
		if (preapproval.status === "cancelled" && subscription) {
			await changeSubscription(deps, tx, subscription, { kind: "cancelled-by-provider", at: deps.clock.now() });
		}
		if (preapproval.status === "authorized") await correctPreapproval(deps, tx, preapproval, subscription);
		await settleOrder(deps, tx, { ...purchase, order: { ...order, providerId: preapproval.id } }, preapproval.status);
	});
}

/** Charges tell of themselves, but news gets lost: those that look different from what we know are asked about. */
async function syncCharges(deps: Deps, order: Order, preapprovalId: string): Promise<void> {
	const known = new Map((await paymentsOfOrder(deps, order.id)).map(({ id, status }) => [id, status]));
	for (const { payment } of await deps.payments.authorizedPaymentsOf(preapprovalId)) {
		if (payment && known.get(payment.id) !== payment.status) await syncPayment(deps, payment.id);
	}
}

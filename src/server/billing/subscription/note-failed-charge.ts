import type { PaidOrder } from "#server/billing/payments/lock-purchase.ts";
import { paymentsOfOrder } from "#server/billing/payments/order.read.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { changeSubscription } from "./change-subscription.ts";
import { subscriptionOfOrder } from "./subscription.read.ts";

/** A monthly charge was refused: grace begins, unless a newer one went through. The provider tries again by itself. */
export async function noteFailedCharge(deps: Deps, tx: Transaction, { order, payment }: PaidOrder): Promise<void> {
	if (order.providerKind !== "preapproval" || payment.status !== "rejected") return;
	const subscription = await subscriptionOfOrder({ db: tx }, order.id);
	if (!subscription?.firstPaidAt) return;
	const paid = (await paymentsOfOrder({ db: tx }, order.id)).filter(({ acceptedAt }) => acceptedAt);
	if (paid.some(({ createdAt }) => createdAt >= payment.createdAt)) return;
	await changeSubscription(deps, tx, subscription, { kind: "charge-failed", at: payment.createdAt });
}

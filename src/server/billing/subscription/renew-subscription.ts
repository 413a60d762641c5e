import type { PaymentRejection } from "#core/billing/payments/judge-payment.ts";
import { periodPrice } from "#core/billing/subscription/subscription-price.ts";
import type { PaidOrder } from "#server/billing/payments/lock-purchase.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { changeSubscription } from "./change-subscription.ts";
import { subscriptionOfOrder } from "./subscription.read.ts";

/** A further monthly charge. One made after the holder cancelled, or after the end, goes back. */
export async function renewSubscription(
	deps: Deps,
	tx: Transaction,
	{ order, payment }: PaidOrder,
): Promise<PaymentRejection | undefined> {
	const subscription = await subscriptionOfOrder({ db: tx }, order.id);
	if (!subscription || subscription.status === "encerrada") return "order-closed";
	if (!subscription.userId) return "no-account";
	const { cancelledAt, nextPlan, nextExtraProfiles } = subscription;
	if (cancelledAt && payment.createdAt > cancelledAt) return "order-closed";
	const at = payment.approvedAt ?? deps.clock.now();
	const keepsPlan = (nextPlan ?? nextExtraProfiles) !== null && payment.amount === periodPrice(subscription);
	await changeSubscription(deps, tx, subscription, { kind: "charge-approved", at, keepsPlan });
	return undefined;
}

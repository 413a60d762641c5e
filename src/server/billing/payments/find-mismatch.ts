import { mismatchOf, type PaymentRejection } from "#core/billing/payments/judge-payment.ts";
import { MOST_EXTRA_PROFILES } from "#core/billing/plans/plan-change.ts";
import { planKeys } from "#core/billing/plans/plans.ts";
import { periodPrice } from "#core/billing/subscription/subscription-price.ts";
import { subscriptionOfOrder } from "#server/billing/subscription/subscription.read.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import type { PaidOrder } from "./lock-purchase.ts";
import type { Order } from "./order.read.ts";

/** Compares a payment with what was ordered, and its collector with who we are; `undefined`: it fits. */
export async function findMismatch(
	tx: Transaction,
	{ order, payment }: PaidOrder,
	ours: { collectorId: string; liveMode: boolean },
): Promise<PaymentRejection | undefined> {
	return mismatchOf(payment, {
		collectorId: ours.collectorId,
		testMoney: !ours.liveMode,
		reference: order.reference,
		preapprovalId: order.providerKind === "preapproval" ? (order.providerId ?? undefined) : undefined,
		currency: order.currency,
		amounts: await expectedAmounts(tx, order),
	});
}

/**
 * After the first charge the price follows plan and extras, and a change may reach the provider late: every price
 * that we could have set ourselves fits. Nobody else sets it.
 */
async function expectedAmounts(tx: Transaction, order: Order): Promise<number[]> {
	const subscription =
		order.providerKind === "preapproval" ? await subscriptionOfOrder({ db: tx }, order.id) : undefined;
	if (!subscription?.firstPaidAt) return [order.amount];
	const counts = Array.from({ length: MOST_EXTRA_PROFILES + 1 }, (_, extraProfiles) => extraProfiles);
	const { billing } = subscription;
	return planKeys.flatMap((plan) => counts.map((extraProfiles) => periodPrice({ plan, billing, extraProfiles })));
}

import type { PaymentRejection } from "#core/billing/payments/judge-payment.ts";
import { periodPrice } from "#core/billing/subscription/subscription-price.ts";
import type { PaidOrder } from "#server/billing/payments/lock-purchase.ts";
import type { Order } from "#server/billing/payments/order.read.ts";
import { changeSubscription } from "#server/billing/subscription/change-subscription.ts";
import { livingSubscription, type SubscriptionRow } from "#server/billing/subscription/subscription.read.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";

/** Another year is paid. Who cancelled meanwhile gets the money back. */
export async function extendPlan(
	deps: Deps,
	tx: Transaction,
	{ account, order, payment }: PaidOrder,
): Promise<PaymentRejection | undefined> {
	if (!account) return "no-account";
	const row = await livingSubscription({ db: tx }, account.id);
	if (row?.billing !== "annual" || row.status === "encerrando") return "order-closed";
	const nextPlan = order.plan === row.plan ? null : order.plan;
	const nextExtraProfiles = paysForFewer(order, row) ? row.nextExtraProfiles : null;
	const at = payment.approvedAt ?? deps.clock.now();
	await changeSubscription(deps, tx, { ...row, nextPlan, nextExtraProfiles }, { kind: "charge-approved", at });
	return undefined;
}

/** A year that was ordered before profiles were given back is paid with all of them. */
function paysForFewer({ plan, amount }: Order, { billing, nextExtraProfiles }: SubscriptionRow): boolean {
	return nextExtraProfiles !== null && amount === periodPrice({ plan, billing, extraProfiles: nextExtraProfiles });
}

import type { PaymentRejection } from "#core/billing/payments/judge-payment.ts";
import { profilesPaid } from "#core/billing/plans/plan-change.ts";
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
	const nextExtraProfiles = profilesKept(order, row);
	const at = payment.approvedAt ?? deps.clock.now();
	await changeSubscription(deps, tx, { ...row, nextPlan, nextExtraProfiles }, { kind: "charge-approved", at });
	return undefined;
}

/**
 * A year is paid with the profiles there were when it was ordered: those given back since stay until it is over, those
 * added since end with the year they were bought in.
 */
function profilesKept(order: Order, { extraProfiles }: SubscriptionRow): number | null {
	const paid = profilesPaid({ ...order, billing: "annual" });
	return paid !== undefined && paid < extraProfiles ? paid : null;
}

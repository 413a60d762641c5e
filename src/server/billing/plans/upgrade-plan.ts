import { eq } from "drizzle-orm";
import type { PaymentRejection } from "#core/billing/payments/judge-payment.ts";
import { addMonths } from "#core/billing/plans/billing-period.ts";
import { paysForChange } from "#core/billing/plans/plan-change.ts";
import { planOf } from "#core/billing/plans/plans.ts";
import type { PaidOrder } from "#server/billing/payments/lock-purchase.ts";
import type { Order } from "#server/billing/payments/order.read.ts";
import { orders } from "#server/billing/payments/order.table.ts";
import { cancelPreapproval } from "#server/billing/subscription/cancel-preapproval.job.ts";
import { tellNextCharge } from "#server/billing/subscription/correct-preapproval.ts";
import { notifyHolder } from "#server/billing/subscription/notify-holder.ts";
import { asHeld, livingSubscription, type SubscriptionRow } from "#server/billing/subscription/subscription.read.ts";
import { subscriptions } from "#server/billing/subscription/subscription.table.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { setPlan } from "./set-plan.ts";

/** The difference is paid: the bigger plan is there at once. Money for a change that is none any more goes back. */
export async function upgradePlan(
	deps: Deps,
	tx: Transaction,
	{ account, order, payment }: PaidOrder,
): Promise<PaymentRejection | undefined> {
	if (!account) return "no-account";
	const row = await livingSubscription({ db: tx }, account.id);
	if (row?.status !== "ativa" || !isStillUpwards(row, order) || !paysForChange(asHeld(row), order))
		return "order-closed";
	const at = payment.approvedAt ?? deps.clock.now();
	const becomesYear = order.billing !== row.billing;
	await tx.update(orders).set({ previousPlan: row.plan }).where(eq(orders.id, order.id));
	await tx
		.update(subscriptions)
		.set({
			plan: order.plan,
			nextPlan: null,
			nextPlanFrom: null,
			updatedAt: deps.clock.now(),
			...(becomesYear && yearFrom(order, at)),
		})
		.where(eq(subscriptions.id, row.id));
	await setPlan(tx, { userId: account.id, status: "ativo", terms: { ...row, plan: order.plan } });
	await notifyHolder(deps, tx, { subscription: row, kind: "plan-changed", occasion: order.id });
	if (!becomesYear) await tellNextCharge(deps, tx, row);
	else if (row.preapprovalId) await deps.jobs.enqueue(tx, cancelPreapproval, { preapprovalId: row.preapprovalId });
	return undefined;
}

function isStillUpwards(row: SubscriptionRow, { plan, billing }: Order): boolean {
	const step = planOf(plan).monthlyPrice - planOf(row.plan).monthlyPrice;
	return billing === row.billing ? step > 0 : billing === "annual" && step >= 0;
}

/** The year is a purchase of its own: the monthly order has no more to do with this subscription. */
function yearFrom({ id }: Order, at: Date) {
	return {
		billing: "annual" as const,
		orderId: id,
		preapprovalId: null,
		firstPaidAt: at,
		periodStart: at,
		periodEnd: addMonths(at, 12),
		// Paid for, all of them.
		nextExtraProfiles: null,
	};
}

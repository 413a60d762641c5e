import { eq } from "drizzle-orm";
import type { OrderKind } from "#core/billing/checkout/order-status.ts";
import type { PaymentRejection } from "#core/billing/payments/judge-payment.ts";
import { addExtraProfile } from "#server/billing/extras/add-extra-profile.ts";
import { giveExtraFichas } from "#server/billing/extras/give-extra-fichas.ts";
import { activatePlan } from "#server/billing/plans/activate-plan.ts";
import { extendPlan } from "#server/billing/plans/extend-plan.ts";
import { upgradePlan } from "#server/billing/plans/upgrade-plan.ts";
import { issueReceipt } from "#server/billing/receipts/issue-receipt.ts";
import { cancelPreapproval } from "#server/billing/subscription/cancel-preapproval.job.ts";
import { renewSubscription } from "#server/billing/subscription/renew-subscription.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import type { PaidOrder } from "./lock-purchase.ts";
import { paymentsOfOrder } from "./order.read.ts";
import { payments } from "./order.table.ts";
import { refundDuplicate } from "./refunds/refund-duplicate.job.ts";

type Give = (deps: Deps, tx: Transaction, paid: PaidOrder) => Promise<PaymentRejection | undefined>;

const fulfilments: Record<OrderKind, Give> = {
	plano: activatePlan,
	renovacao: extendPlan,
	upgrade: upgradePlan,
	"extra-fichas": giveExtraFichas,
	"extra-perfil": addExtraProfile,
};

/** Gives what was paid for, once, and writes the receipt; money that came in vain goes back, and it says why. */
export async function countPayment(
	deps: Deps,
	tx: Transaction,
	paid: PaidOrder,
): Promise<PaymentRejection | undefined> {
	const { id: paymentId, preapprovalId } = paid.payment;
	const rejection = await give(deps, tx, paid);
	const verdict = rejection ? { rejection } : { acceptedAt: deps.clock.now() };
	await tx.update(payments).set(verdict).where(eq(payments.id, paymentId));
	if (!rejection) await issueReceipt(deps, tx, paid);
	else {
		if (preapprovalId) await deps.jobs.enqueue(tx, cancelPreapproval, { preapprovalId });
		await deps.jobs.enqueue(tx, refundDuplicate, { paymentId });
	}
	return rejection;
}

async function give(deps: Deps, tx: Transaction, paid: PaidOrder): Promise<PaymentRejection | undefined> {
	const { order } = paid;
	if (order.status === "devolvido" || order.status === "contestado") return "order-closed";
	const earlier = await paymentsOfOrder({ db: tx }, order.id);
	if (!earlier.some(({ acceptedAt }) => acceptedAt)) return fulfilments[order.kind](deps, tx, paid);
	return order.providerKind === "preapproval" ? renewSubscription(deps, tx, paid) : "duplicate";
}

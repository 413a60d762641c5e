import type { PaymentRejection } from "#core/billing/payments/judge-payment.ts";
import { issueReceipt } from "#server/billing/receipts/issue-receipt.ts";
import { cancelPreapproval } from "#server/billing/subscription/cancel-preapproval.job.ts";
import { renewSubscription } from "#server/billing/subscription/renew-subscription.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import type { ProviderPayment } from "#server/platform/payments/payments.ts";
import { fulfilOrder } from "./fulfil-order.ts";
import { type Order, paymentsOfOrder } from "./order.read.ts";

/** Gives what was paid for and writes the receipt; says why not when the money came in vain. */
export async function countPayment(
	deps: Deps,
	tx: Transaction,
	order: Order,
	payment: ProviderPayment,
): Promise<PaymentRejection | undefined> {
	const rejection = await give(deps, tx, order, payment);
	if (!rejection) await issueReceipt(deps, tx, order, payment);
	else if (payment.preapprovalId)
		await deps.jobs.enqueue(tx, cancelPreapproval, { preapprovalId: payment.preapprovalId });
	return rejection;
}

async function give(
	deps: Deps,
	tx: Transaction,
	order: Order,
	payment: ProviderPayment,
): Promise<PaymentRejection | undefined> {
	if (order.status === "devolvido" || order.status === "contestado") return "order-closed";
	const earlier = await paymentsOfOrder({ db: tx }, order.id);
	if (!earlier.some(({ acceptedAt }) => acceptedAt)) return fulfilOrder(deps, tx, order, payment);
	return order.providerKind === "preapproval" ? renewSubscription(deps, tx, order, payment) : "duplicate";
}

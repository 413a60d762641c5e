import { errorCodeOf, type PaymentErrorCode } from "#core/billing/payments/payment-error.ts";
import { type CheckoutResult, methodOf, outcomeOf } from "#core/billing/payments/payment-outcome.ts";
import type { Order, Payment } from "./order.read.ts";

/** `knowsEmail`: the page's address names the buyer's. Whoever knows it may read it; how to pay is the buyer's alone. */
type Reader = { isBuyer: boolean; knowsEmail?: boolean };

/** What a result page may say of an order. Only its buyer is shown who bought, and how to pay. */
export function describeOrder(
	order: Order,
	payments: Payment[],
	{ isBuyer, knowsEmail = false }: Reader,
): CheckoutResult {
	const payment = payments.find(({ acceptedAt }) => acceptedAt) ?? payments.findLast(({ rejection }) => !rejection);
	const outcome = outcomeOf(order.status);
	const result: CheckoutResult = {
		outcome,
		plan: order.plan,
		billing: order.billing,
		amount: order.amount,
		method: payment ? methodOf(payment) : order.providerKind === "preapproval" ? "subscription" : undefined,
		paymentId: payment?.id,
		errorCode: outcome === "rejected" ? (errorCodeOf(order.refusal) ?? unpaidCode(order)) : undefined,
	};
	if (!isBuyer) return knowsEmail ? { ...result, email: order.buyerEmail } : result;
	return {
		...result,
		email: order.buyerEmail,
		...(payment &&
			outcome === "pending" && {
				pixCode: payment.pixCode ?? undefined,
				boletoLine: payment.boletoLine ?? undefined,
				ticketUrl: payment.ticketUrl ?? undefined,
				expiresAt: payment.expiresAt ?? undefined,
			}),
	};
}

/** Nobody refused anything: the time ran out, or the purchase was called off. */
function unpaidCode({ status }: Order): PaymentErrorCode {
	return status === "cancelado" ? "payment_cancelled" : "payment_timeout";
}

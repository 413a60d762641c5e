import type { Deps } from "#server/deps.ts";
import { applyPayment, type PaymentNews } from "./apply-payment.ts";

/**
 * Asks the provider what is true of a payment and makes it so here. Webhook, return page, sweep and admin all end
 * here; any of them may run at the same time and as often as it likes.
 */
export async function syncPayment(deps: Deps, paymentId: string): Promise<PaymentNews | "unknown-payment"> {
	const payment = await deps.payments.findPayment(paymentId);
	return payment ? applyPayment(deps, payment) : "unknown-payment";
}

import type { Cents } from "#core/kernel/money/money.ts";
import type { Deps } from "#server/deps.ts";
import { PaymentsError } from "#server/platform/payments/payments.ts";

/** Sends a payment back, or so much of it. That it is back already is no failure; that it is under way neither. */
export async function refundPayment(
	{ payments }: Pick<Deps, "payments">,
	paymentId: string,
	key: string,
	amount?: Cents,
): Promise<void> {
	try {
		const { status } = await payments.refundPayment(paymentId, key, amount);
		if (status === "rejected" || status === "cancelled") throw new Error(`the provider's refund is ${status}`);
	} catch (error) {
		if (!(error instanceof PaymentsError) || error.transient) throw error;
		const found = await payments.findPayment(paymentId);
		if (found?.status !== "refunded") throw error;
	}
}

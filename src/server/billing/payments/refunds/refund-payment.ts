import type { Cents } from "#core/kernel/money/money.ts";
import type { Deps } from "#server/deps.ts";
import { PaymentsError, type ProviderRefund } from "#server/platform/payments/payments.ts";

/** Sends a payment back, or so much of it. That it is under way is no failure; that it is back already (`undefined`) neither. */
export async function refundPayment(
	{ payments }: Pick<Deps, "payments">,
	paymentId: string,
	key: string,
	amount?: Cents,
): Promise<ProviderRefund | undefined> {
	try {
		const refund = await payments.refundPayment(paymentId, key, amount);
		refuseUnsent(refund);
		return refund;
	} catch (error) {
		if (!(error instanceof PaymentsError) || error.transient) throw error;
		const found = await payments.findPayment(paymentId);
		if (found?.status !== "refunded") throw error;
		return undefined;
	}
}

export function refuseUnsent({ status }: ProviderRefund): void {
	if (status === "rejected" || status === "cancelled") throw new Error(`the provider's refund is ${status}`);
}

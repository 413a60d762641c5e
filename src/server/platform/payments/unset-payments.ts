import { type Payments, PaymentsError } from "./payments.ts";

/** On a public address without a provider nothing can be bought, and everything else works. */
export function makeUnsetPayments(): Payments {
	const refuse = async () => {
		throw new PaymentsError("no payment provider is set", { code: "unset", transient: false });
	};
	return {
		liveMode: true,
		notificationSecrets: [],
		createPreference: refuse,
		createPreapproval: refuse,
		findPayment: refuse,
		findPreapproval: refuse,
		findAuthorizedPayment: refuse,
		paymentsOf: refuse,
		authorizedPaymentsOf: refuse,
		cancelPreapproval: refuse,
		changePreapprovalAmount: refuse,
		closePreference: refuse,
		cancelPayment: refuse,
		refundPayment: refuse,
		findRefund: refuse,
		collectorId: refuse,
	};
}

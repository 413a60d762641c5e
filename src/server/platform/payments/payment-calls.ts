import { checked, NUMBER, type Provider, unlessDone } from "./ask-provider.ts";
import type { Payments } from "./payments.ts";
import { Payment, Refund, resultsOf } from "./provider-answers.ts";
import { toReais } from "./provider-money.ts";

/** A Pix refund that takes its time is an answer then, not an error. */
const SLOW_REFUNDS = { "x-render-in-process-refunds": "true" };

type PaymentCalls = Pick<Payments, "findPayment" | "paymentsOf" | "cancelPayment" | "refundPayment" | "findRefund">;

export function makePaymentCalls({ ask, find }: Provider): PaymentCalls {
	const findPayment = (id: string) => find(Payment, "/v1/payments", id, NUMBER);
	return {
		findPayment,
		paymentsOf: (reference) =>
			ask(resultsOf(Payment), {
				method: "GET",
				path: `/v1/payments/search?${new URLSearchParams({ external_reference: reference, sort: "date_created", criteria: "desc", limit: "50" })}`,
			}),
		cancelPayment: (id, key) =>
			unlessDone(
				ask(Payment, {
					method: "PUT",
					path: `/v1/payments/${checked(id, NUMBER)}`,
					key,
					body: { status: "cancelled" },
				}),
				async () => (await findPayment(id))?.status === "cancelled",
			),
		refundPayment: (id, key, amount) =>
			ask(Refund, {
				method: "POST",
				path: `/v1/payments/${checked(id, NUMBER)}/refunds`,
				key,
				body: amount === undefined ? {} : { amount: toReais(amount) },
				headers: SLOW_REFUNDS,
			}),
		findRefund: (paymentId, id) =>
			find(Refund, `/v1/payments/${checked(paymentId, NUMBER)}/refunds`, id, NUMBER, SLOW_REFUNDS),
	};
}

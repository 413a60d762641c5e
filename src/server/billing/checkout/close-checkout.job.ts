import * as z from "zod";
import { isWaiting } from "#core/billing/payments/payment-status.ts";
import { orderById } from "#server/billing/payments/order.read.ts";
import { defineJob } from "#server/define-job.ts";

/** Tells the provider that nobody is to pay an order any more: its page, its subscription, a Pix or boleto on its way. */
export const closeCheckout = defineJob({
	name: "billing.close-checkout",
	work: "one",
	payload: z.object({ orderId: z.uuid() }),
	handle: async ({ db, payments, clock }, { orderId }) => {
		const order = await orderById({ db }, orderId);
		if (!order?.providerId || order.status === "pago") return;
		if (order.providerKind === "preapproval") {
			await payments.cancelPreapproval(order.providerId, `cancel-${order.providerId}`);
		} else {
			const now = clock.now();
			await payments.closePreference(order.providerId, now, `close-${orderId}-${now.getTime()}`);
		}
		for (const payment of await payments.paymentsOf(order.reference)) {
			if (isWaiting(payment.status)) await payments.cancelPayment(payment.id, `cancel-${payment.id}`);
		}
	},
});

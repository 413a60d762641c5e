import { eq } from "drizzle-orm";
import { createElement } from "react";
import * as z from "zod";
import { orderTitle } from "#core/billing/checkout/order-title.ts";
import { continuePath } from "#server/billing/checkout/continue-order.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import { orderById } from "./order.read.ts";
import { payments } from "./order.table.ts";
import { PaymentRefused, subject } from "./payment-refused.email.tsx";

/** Refused after its buyer has long left the page: a card that was looked into, or the first charge of a monthly plan. */
export const sendPaymentRefused = defineJob({
	name: "billing.send-payment-refused",
	work: "one",
	payload: z.object({ paymentId: z.string() }),
	handle: async (deps, { paymentId }) => {
		const [payment] = await deps.db.select().from(payments).where(eq(payments.id, paymentId));
		const order = payment && (await orderById(deps, payment.orderId));
		// Paid in another way meanwhile: there is nothing left to do, and nothing to say.
		if (!payment || !order?.buyerEmail || ["pago", "cancelado"].includes(order.status)) return;
		const { publicUrl } = deps.config;
		const mail = {
			siteUrl: publicUrl,
			title: orderTitle(order),
			amount: payment.amount,
			isFirstCharge: order.providerKind === "preapproval",
			continueUrl: `${publicUrl}${continuePath(deps, order)}`,
		};
		await deliverMail(deps, {
			id: `payment-refused-${payment.id}`,
			to: { address: order.buyerEmail },
			subject: subject(mail),
			body: createElement(PaymentRefused, mail),
		});
	},
});

import { eq } from "drizzle-orm";
import { createElement } from "react";
import * as z from "zod";
import { isAbandoned } from "#core/billing/checkout/abandoned-order.ts";
import { orderTitle } from "#core/billing/checkout/order-title.ts";
import { orderById } from "#server/billing/payments/order.read.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { AbandonedOrder, subject } from "./abandoned-order.email.tsx";
import { checkoutReminders } from "./checkout-reminder.table.ts";
import { continuePath } from "./continue-order.ts";
import { reminderToken } from "./reminder-token.ts";

/** Written without the name that was typed: it may be a stranger's, with somebody else's address. */
export const sendAbandoned = defineJob({
	name: "billing.send-abandoned",
	work: "one",
	payload: z.object({ orderId: z.uuid() }),
	handle: async (deps, { orderId }) => {
		const order = await orderById(deps, orderId);
		// A mail that waited for its provider until it was no longer true is not sent.
		if (!order?.buyerEmail || !isAbandoned(order, deps.clock.now())) return;
		const token = reminderToken(deps, order.buyerEmail);
		const [noted] = await deps.db
			.select({ refusedAt: checkoutReminders.refusedAt })
			.from(checkoutReminders)
			.where(eq(checkoutReminders.addressHash, hashToken(token)));
		if (!noted || noted.refusedAt) return;
		const { publicUrl } = deps.config;
		const mail = {
			siteUrl: publicUrl,
			title: orderTitle(order),
			amount: order.amount,
			billing: order.billing,
			continueUrl: `${publicUrl}${continuePath(deps, order)}`,
			refuseUrl: `${publicUrl}/checkout/sem-lembretes/${token}`,
		};
		await deliverMail(deps, {
			id: `abandoned-order-${order.id}`,
			to: { address: order.buyerEmail },
			subject: subject(mail),
			body: createElement(AbandonedOrder, mail),
		});
	},
});

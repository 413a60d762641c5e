import { createElement } from "react";
import { orderTitle } from "#core/billing/checkout/order-title.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import type { Deps } from "#server/deps.ts";
import { orderById, type Payment } from "../order.read.ts";
import { PaymentReturned, subject } from "./payment-returned.email.tsx";

/** To the address that was typed with the order, which is the account's. */
export async function tellPaymentReturned(deps: Deps, payment: Payment): Promise<void> {
	const order = await orderById(deps, payment.orderId);
	if (!order?.buyerEmail) return;
	const mail = {
		siteUrl: deps.config.publicUrl,
		nome: order.buyerName,
		title: orderTitle(order),
		amount: payment.amount,
		reason: payment.rejection ?? "order-closed",
	};
	await deliverMail(deps, {
		id: `payment-returned-${payment.id}`,
		to: { name: mail.nome, address: order.buyerEmail },
		subject: subject(mail),
		body: createElement(PaymentReturned, mail),
	});
}

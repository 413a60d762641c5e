import { eq } from "drizzle-orm";
import { createElement } from "react";
import { orderTitle } from "#core/billing/checkout/order-title.ts";
import type { Cents } from "#core/kernel/money/money.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import type { Deps } from "#server/deps.ts";
import { orderById } from "../order.read.ts";
import { payments } from "../order.table.ts";
import { PartReturned, subject } from "./part-returned.email.tsx";

/** What is back whole ends what it paid for, and is told with that end. */
export async function tellPartReturned(
	deps: Deps,
	{ paymentId, amount, key }: { paymentId: string; amount: Cents; key: string },
): Promise<void> {
	const [payment] = await deps.db.select().from(payments).where(eq(payments.id, paymentId));
	const order = payment && (await orderById(deps, payment.orderId));
	if (!payment || !order?.buyerEmail || payment.refunded >= payment.amount) return;
	const mail = {
		siteUrl: deps.config.publicUrl,
		nome: order.buyerName,
		title: orderTitle(order),
		amount,
		paid: payment.amount,
	};
	await deliverMail(deps, {
		id: `part-returned-${key}`,
		to: { name: mail.nome, address: order.buyerEmail },
		subject: subject(mail),
		body: createElement(PartReturned, mail),
	});
}

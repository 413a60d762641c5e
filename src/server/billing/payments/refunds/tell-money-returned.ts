import { eq } from "drizzle-orm";
import { createElement } from "react";
import { orderTitle } from "#core/billing/checkout/order-title.ts";
import { isWholeBack } from "#core/billing/payments/refunds/money-back.ts";
import type { Cents } from "#core/kernel/money/money.ts";
import { hasReturnedAll } from "#server/billing/extras/extra-returns.read.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import type { Deps } from "#server/deps.ts";
import { orderById } from "../order.read.ts";
import { payments } from "../order.table.ts";
import { MoneyReturned, type Returned, subject } from "./money-returned.email.tsx";

type Back = { paymentId: string; returned: Returned; amount?: Cents; key: string };

/** Who paid. What is back whole by now is told as that, once; a whole without an amount is the last part of it. */
export async function tellMoneyReturned(deps: Deps, { paymentId, returned, amount, key }: Back): Promise<void> {
	const [payment] = await deps.db.select().from(payments).where(eq(payments.id, paymentId));
	const order = payment && (await orderById(deps, payment.orderId));
	if (!payment || !order?.buyerEmail) return;
	if (returned === "part" && isWholeBack(payment)) return;
	// Who gave back all of the extras is told by that.
	if (returned === "whole" && (await hasReturnedAll(deps, order))) return;
	const { publicUrl } = deps.config;
	const mail = {
		siteUrl: publicUrl,
		planUrl: order.userId ? `${publicUrl}/app/plano` : undefined,
		nome: order.buyerName,
		title: orderTitle(order),
		returned,
		amount: amount ?? payment.partsBack.at(-1)?.amount ?? payment.amount,
		paid: payment.amount,
	};
	await deliverMail(deps, {
		id: `${returned}-returned-${key}`,
		to: { name: mail.nome, address: order.buyerEmail },
		subject: subject(mail),
		body: createElement(MoneyReturned, mail),
	});
}

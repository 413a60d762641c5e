import { documentName } from "#core/billing/checkout/checkout-form.ts";
import { orderTitle } from "#core/billing/checkout/order-title.ts";
import { boletoDue } from "#core/billing/payments/boleto-due.ts";
import { MAX_INSTALLMENTS, planOf } from "#core/billing/plans/plans.ts";
import { brand } from "#core/kernel/brand.ts";
import type { Order } from "#server/billing/payments/order.read.ts";
import type { Deps } from "#server/deps.ts";
import type { HostedCheckout } from "#server/platform/payments/payments.ts";
import { orderToken } from "./order-token.ts";

/** Everything said here comes from the order's row: a repeat with the same key must be the same in every word. */
export function askForCheckout(deps: Deps, order: Order): Promise<HostedCheckout> {
	const { publicUrl } = deps.config;
	const returnUrl = `${publicUrl}/checkout/retorno/${orderToken(deps, order.id)}`;
	const { reference, amount } = order;
	const title = `${brand.name}: ${orderTitle(order)}`;
	if (order.providerKind === "preapproval") {
		return deps.payments.createPreapproval(
			{ reference, title, amount, payerEmail: order.buyerEmail, returnUrl },
			reference,
		);
	}
	return deps.payments.createPreference(
		{
			reference,
			title,
			description: planOf(order.plan).description,
			itemId: `${order.kind}-${order.plan}-${order.billing}`,
			amount,
			installments: MAX_INSTALLMENTS,
			payer: {
				name: order.buyerName,
				email: order.buyerEmail,
				phone: order.buyerPhone,
				document: { type: documentName(order.personType), number: order.buyerDocument },
			},
			returnUrls: { success: returnUrl, failure: returnUrl, pending: returnUrl },
			notificationUrl: `${publicUrl}/webhooks/mercadopago`,
			linkExpiresAt: order.expiresAt,
			payUntil: boletoDue(order.createdAt),
		},
		reference,
	);
}

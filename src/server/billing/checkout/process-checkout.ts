import type { BillingCycle, PlanKey } from "#core/billing/plans/plans.ts";
import { normalizeEmail } from "#core/kernel/contact/normalize-email.ts";
import { type Result, refuse } from "#core/kernel/result.ts";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import { type Order, orderByToken } from "#server/billing/payments/order.read.ts";
import type { Deps } from "#server/deps.ts";
import { hostCheckout } from "./host-checkout.ts";

type Input = {
	planId: PlanKey;
	billing: BillingCycle;
	userEmail: string;
	/** What create-pending-user answered: the attempt, not the account. */
	usuario_id: string;
	/** From the cookie that create-pending-user set: an order opens its payment page to its own browser alone. */
	orderToken: string | undefined;
};
export type CheckoutRefusal = "unknown-order" | "account-active" | "provider-unavailable" | "not-selling";

/** The payment page for an order that create-pending-user wrote. What it costs stands in the order, not in the call. */
export async function processCheckout(
	deps: Deps,
	input: Input,
): Promise<Result<{ checkoutUrl: string }, CheckoutRefusal>> {
	const order = input.orderToken ? await orderByToken(deps, input.orderToken) : undefined;
	if (!order || !isMeant(order, input)) return refuse("unknown-order");
	const found = order.userId ? await readAccount(deps, order.userId) : undefined;
	if (found?.account.status_conta === "ativo") return refuse("account-active");
	return hostCheckout(deps, order);
}

function isMeant(order: Order, { planId, billing, userEmail, usuario_id }: Input): boolean {
	return (
		order.id === usuario_id &&
		order.kind === "plano" &&
		order.plan === planId &&
		order.billing === billing &&
		(order.status === "criado" || order.status === "aberto") &&
		order.buyerEmail === normalizeEmail(userEmail)
	);
}

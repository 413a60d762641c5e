import type { BillingCycle, PlanKey } from "#core/billing/plans.ts";
import { normalizeEmail } from "#core/kernel/email-address.ts";
import { type Result, refuse } from "#core/kernel/result.ts";
import { readAccount } from "#server/accounts/sessions.ts";
import type { Deps } from "#server/deps.ts";
import { hostCheckout } from "./host-checkout.ts";
import { openPlanOrder } from "./order.read.ts";

type Input = { planId: PlanKey; billing: BillingCycle; userEmail: string; usuario_id: string };
export type CheckoutRefusal = "unknown-order" | "account-active" | "provider-unavailable" | "not-selling";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The payment page for an order that create-pending-user wrote. What it costs stands in the order, not in the call. */
export async function processCheckout(
	deps: Deps,
	{ planId, billing, userEmail, usuario_id }: Input,
): Promise<Result<{ checkoutUrl: string }, CheckoutRefusal>> {
	if (!UUID.test(usuario_id)) return refuse("unknown-order");
	const order = await openPlanOrder(deps, { userId: usuario_id, plan: planId, billing });
	if (!order || order.buyerEmail !== normalizeEmail(userEmail)) return refuse("unknown-order");
	const found = await readAccount(deps, usuario_id);
	if (found?.account.status_conta === "ativo") return refuse("account-active");
	return hostCheckout(deps, order);
}

import { CheckoutForm } from "#core/billing/checkout/checkout-form.ts";
import { type BillingCycle, isBillingCycle, isPlanKey, type PlanKey } from "#core/billing/plans/plans.ts";
import { fieldErrors } from "#core/kernel/field-errors.ts";
import type { Deps } from "#server/deps.ts";
import { sentences } from "#server/http/refusal.ts";
import { type CheckoutVisitor, createPendingUser, type PendingUserForm } from "./create-pending-user.ts";
import { orderCookie } from "./order-cookie.ts";
import { processCheckout } from "./process-checkout.ts";

export type CheckoutReceipt =
	| { ok: true; checkoutUrl: string; headers: Headers }
	| { ok: false; reason: "invalid-form"; errors: Record<string, string> }
	| { ok: false; reason: Refused; message: string };

type Refused = "invalid-plan" | "account-active" | "provider-unavailable" | "not-selling";

export type ParsedPurchase =
	| { ok: true; value: PendingUserForm }
	| { ok: false; reason: "invalid-plan" }
	| { ok: false; reason: "invalid-form"; errors: Record<string, string> };

/** Whatever was posted: who buys what, or what is wrong with it. Prices and states are nobody's to post. */
export function parsePurchase(posted: Record<string, unknown>): ParsedPurchase {
	const { planId, billing } = posted;
	if (!isPlanKey(planId) || !isBillingCycle(billing)) return { ok: false, reason: "invalid-plan" };
	const parsed = CheckoutForm.safeParse({
		...posted,
		nome_completo: posted.nome_completo ?? posted.nome_nome_completo,
	});
	if (!parsed.success) return { ok: false, reason: "invalid-form", errors: fieldErrors(parsed.error) };
	return { ok: true, value: { ...parsed.data, planId, billing } };
}

/** Where no script runs, one post does both steps and leads to the payment page. */
export async function receiveCheckoutForm(
	deps: Deps,
	posted: FormData,
	{ planId, billing, visitor }: { planId: PlanKey; billing: BillingCycle; visitor: CheckoutVisitor },
): Promise<CheckoutReceipt> {
	if (!deps.config.sells) return refused("not-selling", sentences.notSelling);
	const parsed = parsePurchase({ ...Object.fromEntries(posted), planId, billing });
	if (!parsed.ok) return parsed.reason === "invalid-form" ? parsed : refused("invalid-plan", sentences.invalidPlan);
	const created = await createPendingUser(deps, parsed.value, visitor);
	if (!created.ok) return refused("account-active", sentences.accountActive);
	const { orderId, orderToken } = created.value;
	const userEmail = parsed.value.email;
	const hosted = await processCheckout(deps, { planId, billing, userEmail, usuario_id: orderId, orderToken });
	if (!hosted.ok && hosted.reason === "account-active") return refused(hosted.reason, sentences.accountActive);
	if (!hosted.ok) return refused("provider-unavailable", sentences.providerAway);
	const headers = new Headers({ "set-cookie": orderCookie.set(orderToken, deps.config.https) });
	return { ok: true, checkoutUrl: hosted.value.checkoutUrl, headers };
}

function refused(reason: Refused, message: string): CheckoutReceipt {
	return { ok: false, reason, message };
}

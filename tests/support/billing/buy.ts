import type { PersonType } from "#core/billing/checkout/checkout-form.ts";
import type { BillingCycle, PlanKey } from "#core/billing/plans/plans.ts";
import { createPendingUser } from "#server/billing/checkout/create-pending-user.ts";
import { processCheckout } from "#server/billing/checkout/process-checkout.ts";
import { type Order, orderByToken } from "#server/billing/payments/order.read.ts";
import type { Deps } from "#server/deps.ts";

export const buyer = {
	tipo_pessoa: "fisica",
	nome_completo: "Juliana Prado",
	email: "juliana@exemplo.com.br",
	cpf_cnpj: "52998224725",
	telefone: "11987654321",
} as const;

/** `usuarioId` is the account's id, which no browser ever gets. */
export type Purchase = { usuarioId: string; orderToken: string; order: Order; providerId: string; checkoutUrl: string };

/** A buyer who has filled in the checkout and stands before the provider's page. */
export async function buy(
	deps: Deps,
	planId: PlanKey = "profissional",
	billing: BillingCycle = "annual",
	person: Partial<{ email: string; nome_completo: string; cpf_cnpj: string; tipo_pessoa: PersonType }> = {},
): Promise<Purchase> {
	const form = { ...buyer, ...person };
	const created = await createPendingUser(deps, { ...form, planId, billing });
	if (!created.ok) throw new Error(created.reason);
	const { userId: usuarioId, orderId, orderToken } = created.value;
	const attempt = { planId, billing, userEmail: form.email, usuario_id: orderId, orderToken };
	const hosted = await processCheckout(deps, attempt);
	if (!hosted.ok) throw new Error(hosted.reason);
	const order = await orderByToken(deps, orderToken);
	if (!order?.providerId) throw new Error("the order has no payment page");
	return { usuarioId, orderToken, order, providerId: order.providerId, checkoutUrl: hosted.value.checkoutUrl };
}

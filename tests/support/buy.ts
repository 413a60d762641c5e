import type { BillingCycle, PlanKey } from "#core/billing/plans.ts";
import { createPendingUser } from "#server/billing/create-pending-user.ts";
import { type Order, orderByToken } from "#server/billing/order.read.ts";
import { processCheckout } from "#server/billing/process-checkout.ts";
import type { Deps } from "#server/deps.ts";

export const buyer = {
	tipo_pessoa: "fisica",
	nome_completo: "Juliana Prado",
	email: "juliana@exemplo.com.br",
	cpf_cnpj: "52998224725",
	telefone: "11987654321",
} as const;

export type Purchase = { usuarioId: string; orderToken: string; order: Order; providerId: string; checkoutUrl: string };

/** A buyer who has filled in the checkout and stands before the provider's page. */
export async function buy(
	deps: Deps,
	planId: PlanKey = "profissional",
	billing: BillingCycle = "annual",
	person: Partial<{ email: string; nome_completo: string; cpf_cnpj: string }> = {},
): Promise<Purchase> {
	const form = { ...buyer, ...person };
	const created = await createPendingUser(deps, { ...form, planId, billing });
	if (!created.ok) throw new Error(created.reason);
	const { usuarioId, orderToken } = created.value;
	const hosted = await processCheckout(deps, { planId, billing, userEmail: form.email, usuario_id: usuarioId });
	if (!hosted.ok) throw new Error(hosted.reason);
	const order = await orderByToken(deps, orderToken);
	if (!order?.providerId) throw new Error("the order has no payment page");
	return { usuarioId, orderToken, order, providerId: order.providerId, checkoutUrl: hosted.value.checkoutUrl };
}

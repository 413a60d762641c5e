import type { PersonType } from "#core/billing/checkout/checkout-form.ts";
import type { OrderStatus } from "#core/billing/checkout/order-status.ts";
import type { BillingCycle, PlanKey } from "#core/billing/plans/plans.ts";
import { formatPhone } from "#core/kernel/contact/phone.ts";
import { formatCpfOrCnpj } from "#core/kernel/cpf-cnpj.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { orderByToken } from "#server/billing/payments/order.read.ts";
import type { Deps } from "#server/deps.ts";
import { LAST_MINUTES_MS } from "./open-order.ts";

const REMEMBERED_MS = DAY_MS;
const unpaid: readonly OrderStatus[] = ["criado", "aberto", "recusado", "cancelado", "expirado"];

export type TypedBuyer = {
	tipo_pessoa: PersonType;
	nome_completo: string;
	email: string;
	cpf_cnpj: string;
	telefone: string;
};

/** `kept`: the plan and cycle of an order whose payment page still takes payments. */
export type EarlierTry = { typed: TypedBuyer; kept: { planId: PlanKey; billing: BillingCycle } | undefined };

/** What this browser typed for a purchase that came to nothing, so that trying again is not typing again. */
export async function readEarlierTry(
	deps: Pick<Deps, "db" | "clock">,
	orderToken: string | undefined,
): Promise<EarlierTry | undefined> {
	const order = orderToken ? await orderByToken(deps, orderToken) : undefined;
	if (order?.kind !== "plano" || !unpaid.includes(order.status)) return undefined;
	const now = deps.clock.now().getTime();
	if (now - order.createdAt.getTime() > REMEMBERED_MS) return undefined;
	const isOpen = order.status === "aberto" && order.expiresAt.getTime() - now > LAST_MINUTES_MS;
	return {
		typed: {
			tipo_pessoa: order.personType,
			nome_completo: order.buyerName,
			email: order.buyerEmail,
			cpf_cnpj: formatCpfOrCnpj(order.buyerDocument),
			telefone: formatPhone(order.buyerPhone),
		},
		kept: isOpen ? { planId: order.plan, billing: order.billing } : undefined,
	};
}

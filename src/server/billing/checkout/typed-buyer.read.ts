import type { PersonType } from "#core/billing/checkout/checkout-form.ts";
import type { OrderStatus } from "#core/billing/checkout/order-status.ts";
import { formatCpfOrCnpj } from "#core/kernel/cpf-cnpj.ts";
import { formatPhone } from "#core/kernel/phone.ts";
import { orderByToken } from "#server/billing/payments/order.read.ts";
import type { Deps } from "#server/deps.ts";

const REMEMBERED_MS = 24 * 60 * 60 * 1000;
const unpaid: readonly OrderStatus[] = ["criado", "aberto", "recusado", "cancelado", "expirado"];

export type TypedBuyer = {
	tipo_pessoa: PersonType;
	nome_completo: string;
	email: string;
	cpf_cnpj: string;
	telefone: string;
};

/** What this browser typed for a purchase that came to nothing, so that trying again is not typing again. */
export async function readTypedBuyer(
	deps: Pick<Deps, "db" | "clock">,
	orderToken: string | undefined,
): Promise<TypedBuyer | undefined> {
	const order = orderToken ? await orderByToken(deps, orderToken) : undefined;
	if (order?.kind !== "plano" || !unpaid.includes(order.status)) return undefined;
	if (deps.clock.now().getTime() - order.createdAt.getTime() > REMEMBERED_MS) return undefined;
	return {
		tipo_pessoa: order.personType,
		nome_completo: order.buyerName,
		email: order.buyerEmail,
		cpf_cnpj: formatCpfOrCnpj(order.buyerDocument),
		telefone: formatPhone(order.buyerPhone),
	};
}

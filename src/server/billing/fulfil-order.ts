import type { PaymentRejection } from "#core/billing/judge-payment.ts";
import type { OrderKind } from "#core/billing/order-status.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import type { ProviderPayment } from "#server/platform/payments/payments.ts";
import { activatePlan } from "./activate-plan.ts";
import { addExtraProfile } from "./add-extra-profile.ts";
import { extendPlan } from "./extend-plan.ts";
import { giveExtraFichas } from "./give-extra-fichas.ts";
import type { Order } from "./order.read.ts";
import { upgradePlan } from "./upgrade-plan.ts";

type Fulfil = (
	deps: Deps,
	tx: Transaction,
	order: Order,
	payment: ProviderPayment,
) => Promise<PaymentRejection | undefined>;

const fulfilments: Record<OrderKind, Fulfil> = {
	plano: activatePlan,
	renovacao: extendPlan,
	upgrade: upgradePlan,
	"extra-fichas": giveExtraFichas,
	"extra-perfil": addExtraProfile,
};

/** What an order promised, given once: in the transaction that counts its money. */
export function fulfilOrder(deps: Deps, tx: Transaction, order: Order, payment: ProviderPayment) {
	return fulfilments[order.kind](deps, tx, order, payment);
}

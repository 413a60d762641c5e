import type { OrderKind } from "#core/billing/checkout/order-status.ts";
import type { PaymentRejection } from "#core/billing/payments/judge-payment.ts";
import { addExtraProfile } from "#server/billing/extras/add-extra-profile.ts";
import { giveExtraFichas } from "#server/billing/extras/give-extra-fichas.ts";
import { activatePlan } from "#server/billing/plans/activate-plan.ts";
import { extendPlan } from "#server/billing/plans/extend-plan.ts";
import { upgradePlan } from "#server/billing/plans/upgrade-plan.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import type { ProviderPayment } from "#server/platform/payments/payments.ts";
import type { Order } from "./order.read.ts";

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

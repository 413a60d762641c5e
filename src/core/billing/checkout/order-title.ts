import { type BillingCycle, extras, type PlanKey, planOf } from "#core/billing/plans/plans.ts";
import type { OrderKind } from "./order-status.ts";

type Order = { kind: OrderKind; plan: PlanKey; billing: BillingCycle };

const cycles: Record<BillingCycle, string> = { monthly: "mensal", annual: "anual" };

/** What was bought, as it stands on the hosted checkout, the receipt and the card's statement. */
export function orderTitle({ kind, plan, billing }: Order): string {
	const { name } = planOf(plan);
	switch (kind) {
		case "plano":
			return `Plano ${name} ${cycles[billing]}`;
		case "renovacao":
			return `Renovação do plano ${name} ${cycles[billing]}`;
		case "upgrade":
			return `Mudança para o plano ${name} ${cycles[billing]}`;
		case "extra-fichas":
			return extras.fichas.name;
		case "extra-perfil":
			return extras.perfil.name;
	}
}

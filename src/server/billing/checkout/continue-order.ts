import { checkoutPath } from "#core/billing/plans/plans.ts";
import type { Order } from "#server/billing/payments/order.read.ts";
import type { Deps } from "#server/deps.ts";
import { openerHash } from "./open-order.ts";

/** Where an order that nobody paid is taken up again: the same plan and cycle, on the page it was opened from. */
export function continuePath(deps: Pick<Deps, "secrets">, { userId, openedBy, plan, billing }: Order): string {
	const fromTool = userId && openedBy === openerHash(deps, { kind: "account", userId });
	if (!fromTool) return checkoutPath(plan, billing);
	return `/app/plano?ciclo=${billing === "monthly" ? "mensal" : "anual"}`;
}

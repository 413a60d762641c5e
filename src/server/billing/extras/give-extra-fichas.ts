import type { PaymentRejection } from "#core/billing/payments/judge-payment.ts";
import { extras } from "#core/billing/plans/plans.ts";
import { BRAZIL_ZONE, dayIn } from "#core/kernel/day.ts";
import { currentMembership } from "#server/accounts/members.read.ts";
import { addExtraFichas } from "#server/accounts/quota/count-ficha.ts";
import type { PaidOrder } from "#server/billing/payments/lock-purchase.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";

/** Ten more in the month in which the money came: a boleto paid in December buys for December. */
export async function giveExtraFichas(
	deps: Deps,
	tx: Transaction,
	{ account }: PaidOrder,
): Promise<PaymentRejection | undefined> {
	if (!account) return "no-account";
	// Active by their agency's plan, which counts elsewhere.
	if (await currentMembership({ db: tx }, account.id)) return "member-of-team";
	if (account.status_conta !== "ativo" && account.status_conta !== "inadimplente") return "order-closed";
	await addExtraFichas(tx, account.id, quotaMonth(deps.clock.now()), extras.fichas.quantity);
	return undefined;
}

/** The month that fichas are counted in. */
export function quotaMonth(moment: Date): string {
	return dayIn(BRAZIL_ZONE, moment).slice(0, 7);
}

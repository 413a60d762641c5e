import { eq } from "drizzle-orm";
import type { PaymentRejection } from "#core/billing/payments/judge-payment.ts";
import { paysForProfile } from "#core/billing/plans/plan-change.ts";
import type { PaidOrder } from "#server/billing/payments/lock-purchase.ts";
import { setPlan } from "#server/billing/plans/set-plan.ts";
import { tellNextCharge } from "#server/billing/subscription/correct-preapproval.ts";
import { asHeld, livingSubscription, type SubscriptionRow } from "#server/billing/subscription/subscription.read.ts";
import { subscriptions } from "#server/billing/subscription/subscription.table.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";

/** One more broker profile, now and in every period to come. */
export async function addExtraProfile(
	deps: Deps,
	tx: Transaction,
	{ account, order }: PaidOrder,
): Promise<PaymentRejection | undefined> {
	if (!account) return "no-account";
	const row = await livingSubscription({ db: tx }, account.id);
	if (row?.status !== "ativa" || !paysForProfile(asHeld(row), order)) return "order-closed";
	await setExtraProfiles(deps, tx, row, row.extraProfiles + 1);
	return undefined;
}

export async function setExtraProfiles(
	deps: Deps,
	tx: Transaction,
	row: SubscriptionRow,
	extraProfiles: number,
): Promise<void> {
	await tx
		.update(subscriptions)
		.set({ extraProfiles, nextExtraProfiles: stillKept(row, extraProfiles), updatedAt: deps.clock.now() })
		.where(eq(subscriptions.id, row.id));
	await setPlan(tx, { userId: row.userId, status: "ativo", terms: { ...row, extraProfiles } });
	await tellNextCharge(deps, tx, row);
}

/** Those that are to be given back are still to be given back: a new one stays. */
function stillKept({ extraProfiles: before, nextExtraProfiles }: SubscriptionRow, now: number): number | null {
	if (nextExtraProfiles === null) return null;
	const kept = Math.max(0, nextExtraProfiles + now - before);
	return kept < now ? kept : null;
}

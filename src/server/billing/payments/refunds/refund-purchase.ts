import { eq } from "drizzle-orm";
import { type WithdrawalRefusal, withdrawalRefusal } from "#core/billing/payments/refunds/withdrawal.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { hasWithdrawn, markWithdrawal } from "#server/billing/plans/document-marks.ts";
import { changeSubscription } from "#server/billing/subscription/change-subscription.ts";
import { asSubscription, lockLivingSubscription } from "#server/billing/subscription/subscription.read.ts";
import { subscriptions } from "#server/billing/subscription/subscription.table.ts";
import type { Deps } from "#server/deps.ts";

/** Seven days to change one's mind, once a person and document (decision 0033). Access closes when the provider confirms that the money went back; it is asked once this cannot be taken back any more. */
export async function refundPurchase(
	deps: Deps,
	{ userId }: { userId: string },
): Promise<Result<undefined, WithdrawalRefusal>> {
	const asked = deps.db.transaction(async (tx) => {
		const row = await lockLivingSubscription(tx, userId);
		const now = deps.clock.now();
		if (row?.refundAskedAt) return succeed(undefined);
		const refusal = withdrawalRefusal(row && asSubscription(row), {
			hasWithdrawn: await hasWithdrawn({ db: tx, secrets: deps.secrets }, userId),
			at: now,
		});
		if (!row || refusal) return refuse(refusal ?? "too-late");
		if (!(await markWithdrawal(deps, tx, userId))) throw new LostRace();
		const asked = { refundAskedAt: now, providerToldAt: null };
		await tx.update(subscriptions).set(asked).where(eq(subscriptions.id, row.id));
		await changeSubscription(deps, tx, { ...row, ...asked }, { kind: "cancelled-by-holder", at: now });
		return succeed(undefined);
	});
	return asked.catch((error: unknown) => {
		if (error instanceof LostRace) return refuse("already-withdrawn");
		throw error;
	});
}

/** Another account of the same document asked in the same moment: what this one has written goes. */
class LostRace extends Error {}

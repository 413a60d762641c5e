import { isPlanKey } from "#core/billing/plans/plans.ts";
import { quotaIn } from "#core/billing/plans/quota.ts";
import { mayTakeBack } from "#core/billing/subscription/subscription.ts";
import { allowanceOf } from "#core/billing/subscription/subscription-price.ts";
import { isRepeatedTrial } from "#core/billing/trial/trial.ts";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import { readOwnReturnables } from "#server/billing/extras/extra-returns.read.ts";
import { quotaMonth } from "#server/billing/extras/give-extra-fichas.ts";
import { asHeld, lastSubscription, leavingOf } from "#server/billing/subscription/subscription.read.ts";
import type { Deps } from "#server/deps.ts";
import { hasWithdrawn } from "./document-marks.ts";
import { awaitsFirstCharge, receiptsOf, waitingPayments } from "./plan.read.ts";

/** Everything the plan page speaks of. */
export async function readPlanOverview(deps: Deps, userId: string) {
	const [found, row, receipts, waiting, firstCharge, withdrawn, packs, profiles] = await Promise.all([
		readAccount(deps, userId),
		lastSubscription(deps, userId),
		receiptsOf(deps, userId),
		waitingPayments(deps, userId),
		awaitsFirstCharge(deps, userId),
		hasWithdrawn(deps, userId),
		readOwnReturnables(deps, userId, "extra-fichas"),
		readOwnReturnables(deps, userId, "extra-perfil"),
	]);
	if (!found) throw new Error("a session without an account");
	const { account, profile } = found;
	const now = deps.clock.now();
	const plan = isPlanKey(profile.plano_tipo) ? profile.plano_tipo : undefined;
	const held = row && asHeld(row);
	return {
		now,
		status: account.status_conta,
		trialEndsAt: profile.trial_expira_em ?? undefined,
		isRepeatedTrial: account.status_conta === "trial" && isRepeatedTrial(profile),
		plan,
		perfis: plan && allowanceOf({ plan, extraProfiles: held?.extraProfiles ?? 0 }).perfis,
		quota: quotaIn(quotaMonth(now), profile),
		held,
		/** Charged by itself every month. */
		isCharged: row?.preapprovalId != null,
		isRefunding: row?.refundAskedAt != null && row.status !== "encerrada",
		/** Leaving can still be taken back, in one click. */
		mayTakeBack: row !== undefined && mayTakeBack(leavingOf(row), now),
		/** The one withdrawal of this person and document is used. */
		hasWithdrawn: withdrawn,
		/** Extras that nobody has used, bought within seven days. */
		returnable: { fichas: packs, perfis: profiles },
		receipts,
		waiting,
		awaitsFirstCharge: firstCharge,
	};
}

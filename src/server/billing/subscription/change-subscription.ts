import { eq } from "drizzle-orm";
import {
	decideSubscription,
	type Subscription,
	type SubscriptionChange,
	type SubscriptionFact,
	type SubscriptionNotice,
} from "#core/billing/subscription/subscription.ts";
import { setPlan } from "#server/billing/plans/set-plan.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { notifyHolder } from "./notify-holder.ts";
import { asSubscription, type SubscriptionRow } from "./subscription.read.ts";
import { subscriptions } from "./subscription.table.ts";

/** Writes what a fact makes of a subscription and of its account, and tells the holder; `undefined` when it changes nothing. */
export async function changeSubscription(
	deps: Pick<Deps, "clock" | "random" | "jobs">,
	tx: Transaction,
	row: SubscriptionRow,
	fact: SubscriptionFact,
): Promise<SubscriptionChange | undefined> {
	const change = decideSubscription(asSubscription(row), fact);
	if (!change) return undefined;
	const { next, account, notice } = change;
	const now = deps.clock.now();
	await tx
		.update(subscriptions)
		.set({
			plan: next.plan,
			status: next.status,
			periodStart: next.periodStart ?? null,
			periodEnd: next.periodEnd ?? null,
			firstPaidAt: next.firstPaidAt ?? null,
			graceUntil: next.graceUntil ?? null,
			nextPlan: next.nextPlan ?? null,
			nextPlanFrom: next.nextPlanFrom ?? null,
			extraProfiles: next.extraProfiles ?? row.extraProfiles,
			nextExtraProfiles: next.nextExtraProfiles ?? null,
			cancelledAt: cancelledAt(row, next, now),
			endedAt: next.status === "encerrada" ? now : null,
			updatedAt: now,
		})
		.where(eq(subscriptions.id, row.id));
	if (account) {
		const terms = { plan: next.plan, extraProfiles: next.extraProfiles ?? row.extraProfiles };
		await setPlan(tx, { userId: row.userId, status: account, ...(account === "ativo" && { terms }) });
	}
	// A renewal is told by its receipt.
	if (notice && notice !== "renewed" && isWorthTelling(row, notice)) {
		await notifyHolder(deps, tx, { subscription: row, kind: notice, occasion: occasionOf(row, notice, now) });
	}
	return change;
}

function cancelledAt(row: SubscriptionRow, { status }: Subscription, now: Date): Date | null {
	if (status === "encerrando") return row.cancelledAt ?? now;
	return status === "encerrada" ? row.cancelledAt : null;
}

/** Who never paid, or has asked for the money back, knows already. */
function isWorthTelling({ firstPaidAt, refundAskedAt }: SubscriptionRow, notice: SubscriptionNotice): boolean {
	return firstPaidAt !== null && !(notice === "cancelled" && refundAskedAt);
}

/** One mail for each period's trouble, each cancellation and the end. */
function occasionOf({ periodEnd }: SubscriptionRow, notice: SubscriptionNotice, now: Date): string {
	if (notice === "ended") return "end";
	return (notice === "cancelled" || !periodEnd ? now : periodEnd).toISOString();
}

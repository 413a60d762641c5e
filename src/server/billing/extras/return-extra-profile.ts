import { eq } from "drizzle-orm";
import { extraProfileReturn } from "#core/billing/plans/plan-change.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { tellNextCharge } from "#server/billing/subscription/correct-preapproval.ts";
import { notifyHolder } from "#server/billing/subscription/notify-holder.ts";
import {
	asHeld,
	lockLivingSubscription,
	type SubscriptionRow,
} from "#server/billing/subscription/subscription.read.ts";
import { subscriptions } from "#server/billing/subscription/subscription.table.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";

/**
 * One extra profile less with the next period, at no cost. `has` is how many the holder saw when they decided: pressed
 * twice, it gives back one.
 */
export async function returnExtraProfile(
	deps: Deps,
	{ userId, has }: { userId: string; has: number },
): Promise<Result<undefined, "not-offered">> {
	return deps.db.transaction(async (tx) => {
		const row = await lockLivingSubscription(tx, userId);
		const change = row && extraProfileReturn(asHeld(row), deps.clock.now());
		if (!change || change.keeps !== has - 1) return refuse("not-offered");
		await plan(deps, tx, row, change.keeps);
		const occasion = deps.clock.now().toISOString();
		await notifyHolder(deps, tx, { subscription: row, kind: "profiles-planned", occasion });
		return succeed(undefined);
	});
}

/** Takes it back, as long as the next period is not paid. */
export async function cancelProfileReturn(
	deps: Deps,
	{ userId }: { userId: string },
): Promise<Result<undefined, "nothing-planned">> {
	return deps.db.transaction(async (tx) => {
		const row = await lockLivingSubscription(tx, userId);
		if (!row || row.nextExtraProfiles === null || row.nextPlanFrom) return refuse("nothing-planned");
		await plan(deps, tx, row, null);
		return succeed(undefined);
	});
}

async function plan(deps: Deps, tx: Transaction, row: SubscriptionRow, nextExtraProfiles: number | null) {
	await tx
		.update(subscriptions)
		.set({ nextExtraProfiles, updatedAt: deps.clock.now() })
		.where(eq(subscriptions.id, row.id));
	await tellNextCharge(deps, tx, row);
}

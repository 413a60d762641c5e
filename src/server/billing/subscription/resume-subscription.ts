import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { changeSubscription } from "./change-subscription.ts";
import { lockLivingSubscription } from "./subscription.read.ts";

/**
 * Takes a cancellation back. Only of a year: a monthly charge that was called off cannot be called on again, there
 * the holder subscribes anew.
 */
export async function resumeSubscription(
	deps: Deps,
	{ userId }: { userId: string },
): Promise<Result<undefined, "not-possible">> {
	return deps.db.transaction(async (tx) => {
		const row = await lockLivingSubscription(tx, userId);
		if (row?.status === "ativa") return succeed(undefined);
		if (!row || row.preapprovalId || row.refundAskedAt) return refuse("not-possible");
		const change = await changeSubscription(deps, tx, row, { kind: "resumed-by-holder", at: deps.clock.now() });
		return change ? succeed(undefined) : refuse("not-possible");
	});
}

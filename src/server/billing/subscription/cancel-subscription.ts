import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { cancelPreapproval } from "./cancel-preapproval.job.ts";
import { changeSubscription } from "./change-subscription.ts";
import { lockLivingSubscription } from "./subscription.read.ts";

/** No more charges from now on; access to the end of what is paid. The provider is told by a job, which keeps trying. */
export async function cancelSubscription(
	deps: Deps,
	{ userId }: { userId: string },
): Promise<Result<{ until: Date | undefined }, "nothing-to-cancel">> {
	return deps.db.transaction(async (tx) => {
		const row = await lockLivingSubscription(tx, userId);
		if (!row) return refuse("nothing-to-cancel");
		const change = await changeSubscription(deps, tx, row, { kind: "cancelled-by-holder", at: deps.clock.now() });
		if (change && row.preapprovalId) {
			await deps.jobs.enqueue(tx, cancelPreapproval, { preapprovalId: row.preapprovalId });
		}
		const isOver = change?.next.status === "encerrada";
		return succeed({ until: isOver ? undefined : (row.periodEnd ?? undefined) });
	});
}

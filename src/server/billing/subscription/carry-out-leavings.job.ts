import { and, asc, eq, isNotNull, isNull, lte, or } from "drizzle-orm";
import * as z from "zod";
import { UNDO_MINUTES } from "#core/billing/subscription/subscription.ts";
import { defineJob } from "#server/define-job.ts";
import type { Deps } from "#server/deps.ts";
import { cancelPreapproval } from "./cancel-preapproval.job.ts";
import { refundSubscription } from "./refund-subscription.job.ts";
import { lockSubscription } from "./subscription.read.ts";
import { subscriptions } from "./subscription.table.ts";

const AT_ONCE = 50;

/** Each minute: what was asked for and not taken back in time is told to the provider, once. */
export const carryOutLeavings = defineJob({
	name: "billing.carry-out-leavings",
	work: "portion",
	payload: z.object({}),
	schedule: "* * * * *",
	handle: async (deps) => {
		const due = await readDue(deps);
		for (const { id } of due) await carryOut(deps, id);
		return due.length === AT_ONCE ? {} : undefined;
	},
});

function isDue({ clock }: Pick<Deps, "clock">) {
	const asked = new Date(clock.now().getTime() - UNDO_MINUTES * 60_000);
	const { providerToldAt, refundAskedAt, cancelledAt, preapprovalId, status } = subscriptions;
	return and(
		isNull(providerToldAt),
		or(
			lte(refundAskedAt, asked),
			and(isNull(refundAskedAt), isNotNull(preapprovalId), eq(status, "encerrando"), lte(cancelledAt, asked)),
		),
	);
}

async function readDue(deps: Deps) {
	return deps.db
		.select({ id: subscriptions.id })
		.from(subscriptions)
		.where(isDue(deps))
		.orderBy(asc(subscriptions.updatedAt))
		.limit(AT_ONCE);
}

async function carryOut(deps: Deps, id: string): Promise<void> {
	await deps.db.transaction(async (tx) => {
		// Whoever takes it back locks the same row: one of the two comes first.
		const row = await lockSubscription(tx, id);
		const [still] = await tx
			.select({ id: subscriptions.id })
			.from(subscriptions)
			.where(and(eq(subscriptions.id, id), isDue(deps)));
		if (!row || !still) return;
		await tx.update(subscriptions).set({ providerToldAt: deps.clock.now() }).where(eq(subscriptions.id, id));
		if (row.refundAskedAt) await deps.jobs.enqueue(tx, refundSubscription, { subscriptionId: id });
		else if (row.preapprovalId) await deps.jobs.enqueue(tx, cancelPreapproval, { preapprovalId: row.preapprovalId });
	});
}

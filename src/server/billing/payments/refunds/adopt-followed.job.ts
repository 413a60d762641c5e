import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { refunds } from "./refund.table.ts";
import { deskCause, refundByDesk } from "./refund-by-desk.job.ts";

/**
 * For one release: what the one before has in line, refunds of the desk that the provider takes its time with. From
 * here on they are in the table of refunds and followed by the desk's own job.
 */
export const adoptFollowed = defineJob({
	name: "billing.follow-refund",
	work: "one",
	payload: z.object({
		paymentId: z.string(),
		amount: z.int().positive().nullable(),
		key: z.uuid(),
		refundId: z.string(),
	}),
	handle: async ({ db, clock, jobs }, { refundId, ...decided }) => {
		const { paymentId, key } = decided;
		await db.transaction(async (tx) => {
			await tx
				.insert(refunds)
				.values({ cause: deskCause(key), attempt: 1, paymentId, providerId: refundId, askedAt: clock.now() })
				.onConflictDoNothing();
			await jobs.enqueue(tx, refundByDesk, decided);
		});
	},
});

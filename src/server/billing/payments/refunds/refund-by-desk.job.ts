import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { countDeskRefund, followRefund } from "./follow-refund.job.ts";
import { refundPayment } from "./refund-payment.ts";

/** What the desk decided to send back, whole or in part, and who paid is told. `key`: one decision, one refund, however often it is tried. */
export const refundByDesk = defineJob({
	name: "billing.refund-by-desk",
	work: "one",
	payload: z.object({ paymentId: z.string(), amount: z.int().positive().nullable(), key: z.uuid() }),
	handle: async (deps, decided) => {
		const { paymentId, amount, key } = decided;
		const refund = await refundPayment(deps, paymentId, `desk-${key}`, amount ?? undefined);
		if (refund?.status !== "in_process") return countDeskRefund(deps, decided);
		// In line before this one counts as done: under way without a gap.
		await deps.db.transaction((tx) => deps.jobs.enqueue(tx, followRefund, { ...decided, refundId: refund.id }));
	},
});

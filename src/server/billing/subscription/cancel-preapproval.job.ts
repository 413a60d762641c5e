import * as z from "zod";
import { defineJob } from "#server/define-job.ts";

/** The provider charges no more. Tried until it says so. */
export const cancelPreapproval = defineJob({
	name: "billing.cancel-preapproval",
	work: "one",
	payload: z.object({ preapprovalId: z.string() }),
	handle: ({ payments }, { preapprovalId }) => payments.cancelPreapproval(preapprovalId, `cancel-${preapprovalId}`),
});

import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { tellMoneyReturned } from "./tell-money-returned.ts";

/** Who paid, once all of it is back, where no end of a plan tells it. */
export const tellWholeReturned = defineJob({
	name: "billing.tell-whole-returned",
	work: "one",
	payload: z.object({ paymentId: z.string() }),
	handle: (deps, { paymentId }) => tellMoneyReturned(deps, { paymentId, returned: "whole", key: paymentId }),
});

import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { refundPayment } from "./refund-payment.ts";

/** Money that came in vain goes back: a second payment of a paid order, or one for somebody who is gone. */
export const refundDuplicate = defineJob({
	name: "billing.refund-duplicate",
	work: "one",
	payload: z.object({ paymentId: z.string() }),
	handle: (deps, { paymentId }) => refundPayment(deps, paymentId, `dup-${paymentId}`),
});

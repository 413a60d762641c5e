import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { syncPayment } from "../sync-payment.ts";
import { refundPayment } from "./refund-payment.ts";
import { tellPartReturned } from "./tell-part-returned.ts";

/** What the desk decided to send back, whole or in part, and who paid is told. `key`: one decision, one refund, however often it is tried. */
export const refundByDesk = defineJob({
	name: "billing.refund-by-desk",
	work: "one",
	payload: z.object({ paymentId: z.string(), amount: z.int().positive().nullable(), key: z.uuid() }),
	handle: async (deps, { paymentId, amount, key }) => {
		await refundPayment(deps, paymentId, `desk-${key}`, amount ?? undefined);
		await syncPayment(deps, paymentId);
		if (amount !== null) await tellPartReturned(deps, { paymentId, amount, key });
	},
});

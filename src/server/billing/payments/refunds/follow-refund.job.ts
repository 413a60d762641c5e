import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import type { Deps } from "#server/deps.ts";
import { syncPayment } from "../sync-payment.ts";
import { refuseUnsent } from "./refund-payment.ts";
import { tellPartReturned } from "./tell-part-returned.ts";

const Refund = z.object({ paymentId: z.string(), amount: z.int().positive().nullable(), key: z.uuid() });

/**
 * A refund of the desk that the provider takes its time with. It is only asked about, tried again until it is there:
 * nobody says for how long the provider remembers a key, and asked for anew it might go back twice.
 */
export const followRefund = defineJob({
	name: "billing.follow-refund",
	work: "one",
	payload: Refund.extend({ refundId: z.string() }),
	handle: async (deps, { refundId, ...decided }) => {
		const refund = await deps.payments.findRefund(decided.paymentId, refundId);
		if (!refund || refund.status === "in_process") throw new Error("the provider has not sent it back yet");
		refuseUnsent(refund);
		await countDeskRefund(deps, decided);
	},
});

/** It is back: counted as the provider says, and whoever paid is told. */
export async function countDeskRefund(deps: Deps, { paymentId, amount, key }: z.infer<typeof Refund>): Promise<void> {
	await syncPayment(deps, paymentId);
	if (amount !== null) await tellPartReturned(deps, { paymentId, amount, key });
}

import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { syncPayment } from "../sync-payment.ts";
import { refundPayment } from "./refund-payment.ts";
import { tellMoneyReturned } from "./tell-money-returned.ts";

const DESK = "desk-";

export function deskCause(key: string): string {
	return `${DESK}${key}`;
}

/** The decision of the desk that a refund came from, if it came from one. */
export function deskKey(cause: string): string | undefined {
	return cause.startsWith(DESK) ? cause.slice(DESK.length) : undefined;
}

/** What the desk decided to send back, whole or in part. Who paid is told when it is back. */
export const refundByDesk = defineJob({
	name: "billing.refund-by-desk",
	work: "one",
	payload: z.object({ paymentId: z.string(), amount: z.int().positive().nullable(), key: z.uuid() }),
	handle: async (deps, { paymentId, amount, key }) => {
		const back = await refundPayment(deps, { paymentId, cause: deskCause(key), amount: amount ?? undefined });
		await syncPayment(deps, paymentId);
		// Who has taken it back knows.
		if (amount !== null && back === "sent") await tellMoneyReturned(deps, { paymentId, returned: "part", amount, key });
	},
});

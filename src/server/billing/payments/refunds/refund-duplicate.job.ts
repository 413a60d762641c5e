import { eq } from "drizzle-orm";
import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { payments } from "../order.table.ts";
import { refundPayment } from "./refund-payment.ts";
import { tellPaymentReturned } from "./tell-payment-returned.ts";

export function duplicateCause(paymentId: string): string {
	return `dup-${paymentId}`;
}

/** Money that came in vain goes back, and its payer is told: a second payment of a paid order, one for a member of a team. */
export const refundDuplicate = defineJob({
	name: "billing.refund-duplicate",
	work: "one",
	payload: z.object({ paymentId: z.string() }),
	handle: async (deps, { paymentId }) => {
		const back = await refundPayment(deps, { paymentId, cause: duplicateCause(paymentId) });
		const [payment] = await deps.db.select().from(payments).where(eq(payments.id, paymentId));
		if (!payment || payment.returnToldAt) return;
		// Who has taken it back knows.
		if (back === "sent") await tellPaymentReturned(deps, payment);
		await deps.db.update(payments).set({ returnToldAt: deps.clock.now() }).where(eq(payments.id, paymentId));
	},
});

import { and, inArray, isNotNull, isNull, lt, ne, or } from "drizzle-orm";
import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import type { Deps } from "#server/deps.ts";
import { documentMarks } from "./document-mark.table.ts";
import { quotaMonth } from "./give-extra-fichas.ts";
import { orders } from "./order.table.ts";
import { trialDocuments } from "./trial-document.table.ts";

const DAY_MS = 86_400_000;
/** As the privacy terms promise: what was not bought for a year, what was paid for as long as tax law wants it. */
const UNPAID_KEPT_MS = 365 * DAY_MS;
const PAID_KEPT_MS = 5 * 365.25 * DAY_MS;
const MARK_KEPT_MS = 5 * 365.25 * DAY_MS;
/** And that a document has had its trial. */
const TRIAL_NOTED_MS = 2 * 365.25 * DAY_MS;
const FORGOTTEN = "";

/** Each night: the person goes out of orders that need them no more; what was charged stays explainable. */
export const forgetBuyers = defineJob({
	name: "billing.forget-buyers",
	payload: z.object({}),
	schedule: "50 3 * * *",
	handle: async ({ db, clock }) => {
		const before = (age: number) => new Date(clock.now().getTime() - age);
		const unpaid = and(
			isNull(orders.paidAt),
			inArray(orders.status, ["recusado", "expirado", "cancelado", "devolvido"]),
		);
		// With the account gone there is nobody left who could take the purchase up again.
		const uncalledFor = and(unpaid, or(isNull(orders.userId), lt(orders.updatedAt, before(UNPAID_KEPT_MS))));
		await db
			.update(orders)
			.set({
				buyerName: FORGOTTEN,
				buyerEmail: FORGOTTEN,
				buyerPhone: FORGOTTEN,
				buyerDocument: FORGOTTEN,
				checkoutUrl: null,
				openedBy: null,
			})
			.where(and(ne(orders.buyerEmail, FORGOTTEN), or(uncalledFor, lt(orders.paidAt, before(PAID_KEPT_MS)))));
		await forgetMarks(db, before(MARK_KEPT_MS), quotaMonth(clock.now()));
		await db.delete(trialDocuments).where(lt(trialDocuments.usedAt, before(TRIAL_NOTED_MS)));
	},
});

/** Of a document: its withdrawal for as long as money is kept, its count until the month is over. */
async function forgetMarks(db: Deps["db"], before: Date, month: string): Promise<void> {
	const isOver = or(isNull(documentMarks.month), ne(documentMarks.month, month));
	await db
		.update(documentMarks)
		.set({ month: null, used: 0 })
		.where(and(isNotNull(documentMarks.month), isOver));
	const isOld = or(isNull(documentMarks.withdrawnAt), lt(documentMarks.withdrawnAt, before));
	await db.delete(documentMarks).where(and(isNull(documentMarks.month), isOld));
}

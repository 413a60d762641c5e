import { and, asc, gt, isNull, lte } from "drizzle-orm";
import * as z from "zod";
import { DAY_MS } from "#core/kernel/duration.ts";
import { receipts } from "#server/billing/payments/order.table.ts";
import { sendSubscriptionNotice } from "#server/billing/subscription/send-subscription-notice.job.ts";
import { billingNotices } from "#server/billing/subscription/subscription.table.ts";
import { defineJob } from "#server/define-job.ts";
import { sendCredentials } from "./send-credentials.job.ts";
import { sendReceipt } from "./send-receipt.job.ts";

/** A mail's own job tries for more than a day; after that the mail is still owed. */
const OWED_AFTER_MS = 2 * DAY_MS;
const MOST_AT_ONCE = 200;

/** Each night: receipts, credentials and notices whose jobs were given up. */
export const sweepMails = defineJob({
	name: "billing.sweep-mails",
	work: "portion",
	// The last receipt and the last notice of the portion before.
	payload: z.object({ receipt: z.optional(z.number()), notice: z.optional(z.uuid()) }),
	schedule: "20 4 * * *",
	handle: async (deps, after) => {
		const before = new Date(deps.clock.now().getTime() - OWED_AFTER_MS);
		return deps.db.transaction(async (tx) => {
			const unsent = await tx
				.select({ number: receipts.number })
				.from(receipts)
				.where(
					and(
						isNull(receipts.mailedAt),
						lte(receipts.issuedAt, before),
						after.receipt === undefined ? undefined : gt(receipts.number, after.receipt),
					),
				)
				.orderBy(asc(receipts.number))
				.limit(MOST_AT_ONCE);
			await deps.jobs.enqueueAll(tx, sendReceipt, unsent);
			const unsaid = await tx
				.select({ noticeId: billingNotices.id, kind: billingNotices.kind })
				.from(billingNotices)
				.where(
					and(
						isNull(billingNotices.mailedAt),
						lte(billingNotices.createdAt, before),
						after.notice === undefined ? undefined : gt(billingNotices.id, after.notice),
					),
				)
				.orderBy(asc(billingNotices.id))
				.limit(MOST_AT_ONCE);
			for (const { noticeId, kind } of unsaid) {
				await deps.jobs.enqueue(tx, kind === "credentials" ? sendCredentials : sendSubscriptionNotice, { noticeId });
			}
			if (unsent.length < MOST_AT_ONCE && unsaid.length < MOST_AT_ONCE) return undefined;
			return { receipt: unsent.at(-1)?.number ?? after.receipt, notice: unsaid.at(-1)?.noticeId ?? after.notice };
		});
	},
});

import { and, isNull, lte } from "drizzle-orm";
import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { receipts } from "./order.table.ts";
import { sendCredentials } from "./send-credentials.job.ts";
import { sendReceipt } from "./send-receipt.job.ts";
import { sendSubscriptionNotice } from "./send-subscription-notice.job.ts";
import { billingNotices } from "./subscription.table.ts";

/** A mail's own job tries for more than a day; after that the mail is still owed. */
const OWED_AFTER_MS = 2 * 86_400_000;
const MOST_AT_ONCE = 200;

/** Each night: receipts, credentials and notices whose jobs were given up. */
export const sweepMails = defineJob({
	name: "billing.sweep-mails",
	payload: z.object({}),
	schedule: "20 4 * * *",
	handle: async (deps) => {
		const before = new Date(deps.clock.now().getTime() - OWED_AFTER_MS);
		await deps.db.transaction(async (tx) => {
			const unsent = await tx
				.select({ number: receipts.number })
				.from(receipts)
				.where(and(isNull(receipts.mailedAt), lte(receipts.issuedAt, before)))
				.limit(MOST_AT_ONCE);
			await deps.jobs.enqueueAll(tx, sendReceipt, unsent);
			const unsaid = await tx
				.select({ noticeId: billingNotices.id, kind: billingNotices.kind })
				.from(billingNotices)
				.where(and(isNull(billingNotices.mailedAt), lte(billingNotices.createdAt, before)))
				.limit(MOST_AT_ONCE);
			for (const { noticeId, kind } of unsaid) {
				await deps.jobs.enqueue(tx, kind === "credentials" ? sendCredentials : sendSubscriptionNotice, { noticeId });
			}
		});
	},
});

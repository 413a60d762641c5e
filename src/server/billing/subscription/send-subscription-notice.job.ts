import { eq } from "drizzle-orm";
import * as z from "zod";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import { type BillingNotice, sendFromOutbox } from "#server/billing/receipts/mail-outbox.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import type { Deps } from "#server/deps.ts";
import { moneyGoneBack } from "./money-gone-back.read.ts";
import { subscriptions } from "./subscription.table.ts";
import { writeSubscriptionNotice } from "./write-subscription-notice.ts";

export const sendSubscriptionNotice = defineJob({
	name: "billing.send-subscription-notice",
	work: "one",
	payload: z.object({ noticeId: z.uuid() }),
	handle: (deps, { noticeId }) => sendFromOutbox(deps, noticeId, (notice) => send(deps, notice)),
});

async function send(deps: Deps, notice: BillingNotice): Promise<void> {
	const [subscription] = await deps.db.select().from(subscriptions).where(eq(subscriptions.id, notice.subscriptionId));
	const found = subscription?.userId ? await readAccount(deps, subscription.userId) : undefined;
	if (!subscription || !found) return;
	const { account, profile } = found;
	const goneBack = notice.kind === "ended" ? await moneyGoneBack(deps, subscription) : undefined;
	const written = writeSubscriptionNotice(deps, { notice, subscription, goneBack, nome: profile.nome_completo });
	if (!written) return;
	await deliverMail(deps, {
		id: `${notice.kind}-${notice.id}`,
		to: { name: profile.nome_completo, address: account.email },
		...written,
	});
}

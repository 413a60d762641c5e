import { promiseMail } from "#server/billing/receipts/promise-mail.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { sendSubscriptionNotice } from "./send-subscription-notice.job.ts";
import type { OwnerNotice } from "./write-subscription-notice.ts";

type Told = { subscription: { id: string }; kind: OwnerNotice; occasion: string };

/** Owes the owner of a subscription a mail, once for each kind and occasion. */
export async function tellOwner(
	deps: Pick<Deps, "clock" | "random" | "jobs">,
	tx: Transaction,
	told: Told,
): Promise<void> {
	const noticeId = await promiseMail(deps, tx, told);
	if (noticeId) await deps.jobs.enqueue(tx, sendSubscriptionNotice, { noticeId });
}

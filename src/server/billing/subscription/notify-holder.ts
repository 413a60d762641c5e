import { addToOutbox } from "#server/billing/receipts/mail-outbox.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { sendSubscriptionNotice } from "./send-subscription-notice.job.ts";
import type { HolderNotice } from "./write-subscription-notice.ts";

type Told = { subscription: { id: string }; kind: HolderNotice; occasion: string };

/** Owes the holder of a subscription a mail, once for each kind and occasion. */
export async function notifyHolder(
	deps: Pick<Deps, "clock" | "random" | "jobs">,
	tx: Transaction,
	told: Told,
): Promise<void> {
	const noticeId = await addToOutbox(deps, tx, told);
	if (noticeId) await deps.jobs.enqueue(tx, sendSubscriptionNotice, { noticeId });
}

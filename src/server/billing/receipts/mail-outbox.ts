import { eq } from "drizzle-orm";
import { billingNotices } from "#server/billing/subscription/subscription.table.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";

type Promised = { subscription: { id: string }; kind: string; occasion: string };

/** Notes that a mail is owed; `undefined` when this one was promised before. */
export async function addToOutbox(
	{ clock, random }: Pick<Deps, "clock" | "random">,
	tx: Transaction,
	{ subscription, kind, occasion }: Promised,
): Promise<string | undefined> {
	const [made] = await tx
		.insert(billingNotices)
		.values({ id: random.uuid(), subscriptionId: subscription.id, kind, occasion, createdAt: clock.now() })
		.onConflictDoNothing()
		.returning({ id: billingNotices.id });
	return made?.id;
}

export type BillingNotice = typeof billingNotices.$inferSelect;

/** `send` ends in `deliverMail`, which sends once; the note spares the sweep of owed mails a look. */
export async function sendFromOutbox(
	{ db, clock }: Pick<Deps, "db" | "clock">,
	noticeId: string,
	send: (notice: BillingNotice) => Promise<void>,
): Promise<void> {
	const [notice] = await db.select().from(billingNotices).where(eq(billingNotices.id, noticeId));
	if (!notice || notice.mailedAt) return;
	await send(notice);
	await db.update(billingNotices).set({ mailedAt: clock.now() }).where(eq(billingNotices.id, noticeId));
}

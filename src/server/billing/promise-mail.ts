import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { billingNotices } from "./subscription.table.ts";

type Promised = { subscription: { id: string }; kind: string; occasion: string };

/** Notes that a mail is owed; `undefined` when this one was promised before. */
export async function promiseMail(
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

/** The notice stays locked until its mail is gone and noted: a second worker waits, then finds nothing to do. */
export async function keepMailPromise(
	{ db, clock }: Pick<Deps, "db" | "clock">,
	noticeId: string,
	send: (notice: BillingNotice) => Promise<void>,
): Promise<void> {
	await db.transaction(async (tx) => {
		const [notice] = await tx.select().from(billingNotices).where(eq(billingNotices.id, noticeId)).for("no key update");
		if (!notice || notice.mailedAt) return;
		await send(notice);
		await tx.update(billingNotices).set({ mailedAt: clock.now() }).where(eq(billingNotices.id, noticeId));
	});
}

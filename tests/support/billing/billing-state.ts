import { eq } from "drizzle-orm";
import { aUsuarios, profiles } from "#server/accounts/account.table.ts";
import { orders, payments, receipts } from "#server/billing/payments/order.table.ts";
import { billingNotices, subscriptions } from "#server/billing/subscription/subscription.table.ts";
import type { TestDeps } from "#tests/support/make-test-deps.ts";

/** All that money may have changed for one account. */
export async function billingState(deps: TestDeps, userId: string) {
	const { db } = deps;
	const [account] = await db.select().from(aUsuarios).where(eq(aUsuarios.id, userId));
	const [profile] = await db.select().from(profiles).where(eq(profiles.user_id, userId));
	return {
		account,
		profile,
		orders: await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(orders.createdAt),
		payments: await db.select().from(payments),
		receipts: await db.select().from(receipts),
		subscriptions: await db.select().from(subscriptions).where(eq(subscriptions.userId, userId)),
		notices: await db.select().from(billingNotices),
	};
}

export function mailsAbout(deps: TestDeps, event: "credentials" | "receipt") {
	return deps.mail.messages.filter(({ id }) => id.startsWith(`${event}-`));
}

import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Leaving, Subscription } from "#core/billing/subscription/subscription.ts";
import { lockAccount } from "#server/accounts/lock-account.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { preparedOnce } from "#server/platform/db/prepared-once.ts";
import { subscriptions } from "./subscription.table.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;
type Source = { db: Deps["db"] | Transaction };

const LIVING = ["ativa", "inadimplente", "encerrando"] as const;

export async function subscriptionOfOrder({ db }: Source, orderId: string): Promise<SubscriptionRow | undefined> {
	const [found] = await db.select().from(subscriptions).where(eq(subscriptions.orderId, orderId)).limit(1);
	return found;
}

/** What the account lives on, unless it is the one of this order. */
export async function otherLivingSubscription(
	{ db }: Source,
	{ userId, orderId }: { userId: string; orderId: string },
): Promise<SubscriptionRow | undefined> {
	const [found] = await db
		.select()
		.from(subscriptions)
		.where(
			and(
				eq(subscriptions.userId, userId),
				ne(subscriptions.orderId, orderId),
				inArray(subscriptions.status, [...LIVING]),
			),
		)
		.limit(1);
	return found;
}

const livingOf = preparedOnce((db: Source["db"]) =>
	db
		.select()
		.from(subscriptions)
		.where(and(eq(subscriptions.userId, sql.placeholder("userId")), inArray(subscriptions.status, [...LIVING])))
		.limit(1)
		.prepare("living_subscription"),
);

/** What the account lives on. */
export async function livingSubscription({ db }: Source, userId: string): Promise<SubscriptionRow | undefined> {
	const [found] = await livingOf(db).execute({ userId });
	return found;
}

/** What the account lives on, or lived on last. */
export async function lastSubscription({ db }: Source, userId: string): Promise<SubscriptionRow | undefined> {
	const living = await livingSubscription({ db }, userId);
	if (living) return living;
	const [found] = await db
		.select()
		.from(subscriptions)
		.where(eq(subscriptions.userId, userId))
		.orderBy(desc(subscriptions.createdAt))
		.limit(1);
	return found;
}

/** With everybody who changes this account, or counts its money, waiting for the end of the transaction. */
export async function lockSubscription(tx: Transaction, id: string): Promise<SubscriptionRow | undefined> {
	const [found] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).limit(1);
	if (found?.userId) await lockAccount(tx, found.userId);
	const [locked] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for("no key update");
	return locked;
}

/** The one the account lives on, locked likewise. */
export async function lockLivingSubscription(tx: Transaction, userId: string): Promise<SubscriptionRow | undefined> {
	await lockAccount(tx, userId);
	return livingSubscription({ db: tx }, userId);
}

/** The row as the rules in core see it. */
export function asSubscription(row: SubscriptionRow): Subscription {
	return {
		plan: row.plan,
		billing: row.billing,
		status: row.status,
		periodStart: row.periodStart ?? undefined,
		periodEnd: row.periodEnd ?? undefined,
		firstPaidAt: row.firstPaidAt ?? undefined,
		graceUntil: row.graceUntil ?? undefined,
		nextPlan: row.nextPlan ?? undefined,
		nextPlanFrom: row.nextPlanFrom ?? undefined,
		extraProfiles: row.extraProfiles,
		nextExtraProfiles: row.nextExtraProfiles ?? undefined,
	};
}

/** What decides whether leaving can be taken back. */
export function leavingOf(row: SubscriptionRow): Leaving {
	const { status, preapprovalId, cancelledAt, refundAskedAt, providerToldAt } = row;
	return { status, isCharged: preapprovalId !== null, cancelledAt, refundAskedAt, providerToldAt };
}

/** With its extra profiles, for the rules about prices. */
export function asHeld(row: SubscriptionRow): Subscription & { extraProfiles: number } {
	return { ...asSubscription(row), extraProfiles: row.extraProfiles };
}

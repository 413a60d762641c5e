import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { orders, payments } from "./order.table.ts";

export type Order = typeof orders.$inferSelect;
export type Payment = typeof payments.$inferSelect;
type Source = { db: Deps["db"] | Transaction };

export async function orderById({ db }: Source, id: string): Promise<Order | undefined> {
	const [found] = await db.select().from(orders).where(eq(orders.id, id)).limit(1);
	return found;
}

export async function orderByToken({ db }: Source, token: string): Promise<Order | undefined> {
	const [found] = await db
		.select()
		.from(orders)
		.where(eq(orders.accessHash, hashToken(token)))
		.limit(1);
	return found;
}

export async function orderByReference({ db }: Source, reference: string): Promise<Order | undefined> {
	const [found] = await db.select().from(orders).where(eq(orders.reference, reference)).limit(1);
	return found;
}

export async function orderByPreapproval({ db }: Source, preapprovalId: string): Promise<Order | undefined> {
	const [found] = await db
		.select()
		.from(orders)
		.where(and(eq(orders.providerKind, "preapproval"), eq(orders.providerId, preapprovalId)))
		.limit(1);
	return found;
}

export async function orderByPayment({ db }: Source, paymentId: string): Promise<Order | undefined> {
	const [found] = await db
		.select({ order: orders })
		.from(payments)
		.innerJoin(orders, eq(orders.id, payments.orderId))
		.where(eq(payments.id, paymentId))
		.limit(1);
	return found?.order;
}

export async function lastOrderOf({ db }: Source, userId: string): Promise<Order | undefined> {
	const [found] = await db
		.select()
		.from(orders)
		.where(eq(orders.userId, userId))
		.orderBy(desc(orders.createdAt))
		.limit(1);
	return found;
}

/** One that only waits for its payment proves nothing: anybody can type an address. */
export async function lastPaidOrderOf({ db }: Source, userId: string): Promise<Order | undefined> {
	const [found] = await db
		.select()
		.from(orders)
		.where(and(eq(orders.userId, userId), isNotNull(orders.paidAt)))
		.orderBy(desc(orders.paidAt))
		.limit(1);
	return found;
}

/** With everybody else who changes this order waiting for the end of the transaction. */
export async function lockOrder(tx: Transaction, id: string): Promise<Order | undefined> {
	const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for("no key update");
	return order;
}

/** Newest last. */
export async function paymentsOfOrder({ db }: Source, orderId: string): Promise<Payment[]> {
	// The provider counts up: of two of one moment the greater number is the later.
	const inOrder = [payments.createdAt, sql`length(${payments.id})`, payments.id];
	return db
		.select()
		.from(payments)
		.where(eq(payments.orderId, orderId))
		.orderBy(...inOrder);
}

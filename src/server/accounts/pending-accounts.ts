import { and, asc, eq, lt } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/connect.ts";
import { aUsuarios } from "./account.table.ts";

/** Accounts that somebody began and nobody has used, from before a moment. */
export async function pendingAccountsBefore({ db }: { db: Database | Transaction }, before: Date): Promise<string[]> {
	const found = await db
		.select({ id: aUsuarios.id })
		.from(aUsuarios)
		.where(and(eq(aUsuarios.status_conta, "pendente"), lt(aUsuarios.createdAt, before)))
		.orderBy(asc(aUsuarios.createdAt));
	return found.map(({ id }) => id);
}

/** One that has become somebody's meanwhile stays. What hangs on it goes with its row. */
export async function removePendingAccount(tx: Transaction, userId: string): Promise<boolean> {
	const removed = await tx
		.delete(aUsuarios)
		.where(and(eq(aUsuarios.id, userId), eq(aUsuarios.status_conta, "pendente")))
		.returning({ id: aUsuarios.id });
	return removed.length > 0;
}

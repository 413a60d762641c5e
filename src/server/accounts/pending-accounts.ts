import { and, asc, eq, gt, lt, or } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/db/connect.ts";
import { aUsuarios } from "./account.table.ts";

type Pending = { id: string; createdAt: Date };

/** Accounts that somebody began and nobody has used, from before a moment: so many, those that follow `after`. */
export async function pendingAccountsBefore(
	{ db }: { db: Database | Transaction },
	before: Date,
	{ most, after }: { most: number; after?: Pending | undefined },
): Promise<Pending[]> {
	const following =
		after &&
		or(
			gt(aUsuarios.createdAt, after.createdAt),
			and(eq(aUsuarios.createdAt, after.createdAt), gt(aUsuarios.id, after.id)),
		);
	return db
		.select({ id: aUsuarios.id, createdAt: aUsuarios.createdAt })
		.from(aUsuarios)
		.where(and(eq(aUsuarios.status_conta, "pendente"), lt(aUsuarios.createdAt, before), following))
		.orderBy(asc(aUsuarios.createdAt), asc(aUsuarios.id))
		.limit(most);
}

/** One that has become somebody's meanwhile stays. What hangs on it goes with its row. */
export async function removePendingAccount(tx: Transaction, userId: string): Promise<boolean> {
	const removed = await tx
		.delete(aUsuarios)
		.where(and(eq(aUsuarios.id, userId), eq(aUsuarios.status_conta, "pendente")))
		.returning({ id: aUsuarios.id });
	return removed.length > 0;
}

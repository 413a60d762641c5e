import { asc, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/connect.ts";
import { aUsuarios } from "./account.table.ts";

/**
 * The account as it is now, with everybody else who changes who may enter it waiting for the end of this
 * transaction: so that a sign-in that was on its way when the password changed opens nothing.
 */
export async function lockAccount(tx: Transaction, userId: string) {
	const [account] = await tx.select().from(aUsuarios).where(eq(aUsuarios.id, userId)).for("no key update");
	return account;
}

/**
 * Holds accounts as they are, together with others who do: whoever changes or deletes one comes first or waits. Answers
 * with those that are there.
 */
export async function lockAccountsShared(tx: Transaction, ids: string[]): Promise<Set<string>> {
	const held = await tx
		.select({ id: aUsuarios.id })
		.from(aUsuarios)
		.where(inArray(aUsuarios.id, ids))
		.orderBy(asc(aUsuarios.id))
		.for("share");
	return new Set(held.map(({ id }) => id));
}

export type AccountRow = typeof aUsuarios.$inferSelect;

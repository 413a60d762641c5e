import { sql } from "drizzle-orm";
import type { Transaction } from "./connect.ts";

/** Whoever writes the same words at the same time waits until the transaction ends, and finds them written then. */
export async function lockWords(tx: Transaction, ...words: string[]): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(words)}, 11))`);
}

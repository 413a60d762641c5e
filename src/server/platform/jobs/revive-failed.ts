import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../db/connect.ts";

/** Jobs that failed for good are tried once more: the names of those that were. */
export async function reviveFailed(tx: Transaction, which: SQL): Promise<string[]> {
	const { rows } = await tx.execute<{ name: string }>(sql`
		update pgboss.job set state = 'retry', retry_limit = retry_count + 1, completed_on = null, start_after = now()
		where ${which} and state = 'failed' returning name`);
	return rows.map(({ name }) => name);
}

import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "./connect.ts";

/** Deletes some of the rows that are due and says how many: what a sweep removes has no upper end, a statement has. */
export async function deletePortion(
	db: Database | Transaction,
	table: PgTable,
	due: SQL | undefined,
	most: number,
): Promise<number> {
	const { rowCount } = await db.execute(sql`
		delete from ${table} where ctid in (select ctid from ${table} where ${due} limit ${most} for update skip locked)`);
	return rowCount ?? 0;
}

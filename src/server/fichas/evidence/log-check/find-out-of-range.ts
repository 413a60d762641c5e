import { sql } from "drizzle-orm";
import type { ChainFinding } from "#server/fichas/evidence/chain-finding.ts";
import type { Database, Transaction } from "#server/platform/db/connect.ts";

const MOST = 50;

/**
 * The log counts from one, and no further than a number is exact. What stands outside of that no walk would meet,
 * while rows could call upon it as their event.
 */
export async function findOutOfRange(db: Database | Transaction): Promise<ChainFinding[]> {
	const outside = (column: string) =>
		sql`${sql.identifier(column)} < 1 or ${sql.identifier(column)} > ${Number.MAX_SAFE_INTEGER}::bigint`;
	const { rows } = await db.execute<{ table: "evidence_log" | "daily_roots"; row: string }>(sql`
		(select 'evidence_log' as table, seq::text as row from evidence_log where ${outside("seq")} limit ${MOST})
		union all
		(select 'daily_roots', day::text from daily_roots where ${outside("first_seq")} limit ${MOST})`);
	return rows.map(({ table, row }) => ({ table, row, fault: "does-not-follow" }));
}

import { sql } from "drizzle-orm";
import { providerDeliveries, providerResources, providerSettings } from "./stand-in.table.ts";
import type { StandInWorld } from "./stand-in-transaction.ts";

/** One statement, since every process asks once a second. */
export async function isAnythingDue({ db, clock }: StandInWorld): Promise<boolean> {
	const now = sql`(${clock.now().toISOString()}::timestamptz + make_interval(secs =>
		coalesce((select (settings->>'aheadMs')::float8 from ${providerSettings} where id = 1), 0) / 1000))`;
	const { rows } = await db.execute<{ due: boolean }>(sql`
		select exists (select from ${providerResources} where due_at <= ${now})
			or exists (select from ${providerDeliveries} where due_at <= ${now}) as due`);
	return rows[0]?.due === true;
}

import { desc, lt, sql } from "drizzle-orm";
import { addToDay, BRAZIL_ZONE, type Day } from "#core/kernel/day.ts";
import type { Database, Transaction } from "#server/platform/db/connect.ts";
import { dailyRoots, evidenceLog } from "./evidence-log.table.ts";

/**
 * The first day that is over and has events without a root. Their order decides, not their clocks: what is dated ahead
 * was written before all that follow it, and so counts on the earliest day among them; what is dated behind counts on
 * the day after the last root.
 */
export async function nextRootDay(db: Database | Transaction, firstSeq: number, today: Day): Promise<Day | undefined> {
	// A root that a clock running ahead has signed for a day still to come holds up no day before it.
	const [signed] = await db
		.select({ day: dailyRoots.day })
		.from(dailyRoots)
		.where(lt(dailyRoots.day, today))
		.orderBy(desc(dailyRoots.day))
		.limit(1);
	const following = signed && addToDay(signed.day, 1);
	if (following && following >= today) return undefined;
	// `offset 0` keeps to the events without a root: the smallest time of all is that of the first event ever.
	const { rows } = await db.execute<{ first: string | null }>(sql`
		select (min(at) at time zone ${BRAZIL_ZONE})::date::text as first
		from (select at from ${evidenceLog} where seq >= ${firstSeq} offset 0) as unsigned`);
	const first = rows[0]?.first;
	if (!first) return undefined;
	const day = following && first < following ? following : first;
	return day < today ? day : undefined;
}

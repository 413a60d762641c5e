import { asc, inArray } from "drizzle-orm";
import type { LaterStamp } from "#core/fichas/verify/root-stamps.ts";
import type { Day } from "#core/kernel/day.ts";
import type { Database, Transaction } from "#server/platform/db/connect.ts";
import { rootStamps } from "./evidence-log.table.ts";

/** What authorities stamped after these days' roots were signed, in order. */
export async function readLaterStamps(
	db: Database | Transaction,
	days: Day[],
): Promise<(day: Day) => LaterStamp[] | undefined> {
	const rows =
		days.length === 0
			? []
			: await db
					.select()
					.from(rootStamps)
					.where(inArray(rootStamps.day, days))
					.orderBy(asc(rootStamps.day), asc(rootStamps.place));
	const byDay = new Map<Day, LaterStamp[]>();
	for (const { day, kind, token } of rows) byDay.set(day, [...(byDay.get(day) ?? []), { kind, token }]);
	return (day) => byDay.get(day);
}

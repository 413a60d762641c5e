import { and, asc, count, eq, isNull, notExists, type SQL } from "drizzle-orm";
import { dailyRoots, rootStamps } from "#server/fichas/evidence/evidence-log.table.ts";
import type { RootRow } from "#server/fichas/evidence/read-root.ts";
import type { Database, Transaction } from "#server/platform/db/connect.ts";

type Db = Database | Transaction;

/** Without a stamp of any authority, the oldest first. */
export function readWaitingRoots(db: Db, most: number): Promise<RootRow[]> {
	return db.select().from(dailyRoots).where(isWaiting(db)).orderBy(asc(dailyRoots.number)).limit(most);
}

export async function countWaitingRoots(db: Db): Promise<number> {
	const [found] = await db.select({ waiting: count() }).from(dailyRoots).where(isWaiting(db));
	return found?.waiting ?? 0;
}

function isWaiting(db: Db): SQL | undefined {
	const later = db.select({ day: rootStamps.day }).from(rootStamps).where(eq(rootStamps.day, dailyRoots.day));
	return and(isNull(dailyRoots.timestampToken), isNull(dailyRoots.secondStamp), notExists(later));
}

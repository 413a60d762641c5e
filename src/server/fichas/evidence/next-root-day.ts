import { and, asc, desc, eq, lt } from "drizzle-orm";
import { addToDay, BRAZIL_ZONE, type Day, dayIn } from "#core/kernel/day.ts";
import type { Database, Transaction } from "#server/platform/db/connect.ts";
import { dailyRoots, evidenceLog } from "./evidence-log.table.ts";
import { dayAfter, type RootRow } from "./read-root.ts";

/**
 * The first day that is over and has no root: every day has one, also without events, from that of the first event on.
 * What was dated ahead or late counts on the day that is signed next (`sign-daily-roots.ts`), and holds up none.
 */
export async function nextRootDay(
	db: Database | Transaction,
	last: RootRow | undefined,
	now: Date,
): Promise<Day | undefined> {
	const today = dayIn(BRAZIL_ZONE, now);
	const signed = last?.version === 1 ? await lastDayBefore(db, today) : last?.day;
	const day = signed ? await dayAfter(db, signed) : await firstDay(db, now);
	return day && day < today ? day : undefined;
}

/** A root of version 1 that a clock running ahead has signed for a day still to come holds up no day before it. */
async function lastDayBefore(db: Database | Transaction, today: Day): Promise<Day | undefined> {
	const [signed] = await db
		.select({ day: dailyRoots.day })
		.from(dailyRoots)
		.where(and(eq(dailyRoots.version, 1), lt(dailyRoots.day, today)))
		.orderBy(desc(dailyRoots.day))
		.limit(1);
	return signed?.day;
}

async function firstDay(db: Database | Transaction, now: Date): Promise<Day | undefined> {
	const [first] = await db.select({ at: evidenceLog.at }).from(evidenceLog).orderBy(asc(evidenceLog.seq)).limit(1);
	if (!first) return undefined;
	// Dated ahead: its true day is not known, and the last one that is over will do.
	return first.at > now ? addToDay(dayIn(BRAZIL_ZONE, now), -1) : dayIn(BRAZIL_ZONE, first.at);
}

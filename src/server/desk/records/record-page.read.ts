import { count, desc, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { deskRecords } from "./desk-record.table.ts";
import { lineColumns } from "./write-desk-record.ts";

const PAGE = 50;
/** Nobody pages further by hand. */
const MOST_PAGES = 100;
/** As the indexes have it, to the last word: else all lines ever written are put in order for each page. */
const newestFirst = sql`${deskRecords.at} desc nulls last`;

/** One page of who did what at the desk, the newest first; `looks`: with every look too. */
export async function readRecordPage({ db }: Pick<Deps, "db">, { page, looks }: { page: number; looks: boolean }) {
	// Written out: a plan for all values could not know that its index has no looks.
	const where = looks ? undefined : sql`${deskRecords.act} <> 'viu'`;
	const newest = db.select({ id: deskRecords.id }).from(deskRecords).where(where).orderBy(newestFirst);
	const [lines, [found]] = await Promise.all([
		db
			.select(lineColumns)
			.from(deskRecords)
			.where(where)
			.orderBy(newestFirst, desc(deskRecords.id))
			.limit(PAGE)
			.offset((Math.min(page, MOST_PAGES) - 1) * PAGE),
		db.select({ lines: count() }).from(newest.limit(PAGE * MOST_PAGES).as("newest")),
	]);
	return { lines, pages: Math.max(1, Math.ceil((found?.lines ?? 0) / PAGE)) };
}

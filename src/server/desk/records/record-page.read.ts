import { count, desc, ne } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { deskRecords } from "./desk-record.table.ts";

const PAGE = 50;
/** Nobody pages further by hand. */
const MOST_PAGES = 100;

/** One page of who did what at the desk, the newest first; `looks`: with every look too. */
export async function readRecordPage({ db }: Pick<Deps, "db">, { page, looks }: { page: number; looks: boolean }) {
	const where = looks ? undefined : ne(deskRecords.act, "viu");
	const newest = db.select({ id: deskRecords.id }).from(deskRecords).where(where).orderBy(desc(deskRecords.at));
	const [lines, [found]] = await Promise.all([
		db
			.select()
			.from(deskRecords)
			.where(where)
			.orderBy(desc(deskRecords.at), desc(deskRecords.id))
			.limit(PAGE)
			.offset((Math.min(page, MOST_PAGES) - 1) * PAGE),
		db.select({ lines: count() }).from(newest.limit(PAGE * MOST_PAGES).as("newest")),
	]);
	return { lines, pages: Math.max(1, Math.ceil((found?.lines ?? 0) / PAGE)) };
}

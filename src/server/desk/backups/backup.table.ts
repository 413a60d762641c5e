import { sql } from "drizzle-orm";
import { bigint, boolean, check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#server/platform/db/columns.ts";

/** What was copied when, and whether it could be restored: for the desk and for alarms. The copies know nothing of it. */
export const backups = pgTable(
	"backups",
	{
		// The name of its folder where backups lie.
		id: text("id").primaryKey(),
		startedAt: moment("started_at").notNull(),
		finishedAt: moment("finished_at"),
		// Why there is none; in words for whoever runs the service.
		failure: text("failure"),
		rows: bigint("rows", { mode: "number" }),
		files: integer("files"),
		// What it took in the place for backups: contents that were there already cost nothing.
		bytesWritten: bigint("bytes_written", { mode: "number" }),
		headSeq: bigint("head_seq", { mode: "number" }),
		// When it was last restored into a scratch database, and what came out.
		checkedAt: moment("checked_at"),
		checkFailure: text("check_failure"),
		checkSeconds: integer("check_seconds"),
		removedAt: moment("removed_at"),
	},
	(table) => [check("backups_end_once", sql`${table.finishedAt} is null or ${table.failure} is null`)],
);

/** Since when there has been a place for backups: one line, written by the watch when it first sees one. */
export const backupsExpected = pgTable(
	"backups_expected",
	{
		one: boolean("one").primaryKey().default(true),
		since: moment("since").notNull(),
	},
	(table) => [check("backups_expected_once", sql`${table.one}`)],
);

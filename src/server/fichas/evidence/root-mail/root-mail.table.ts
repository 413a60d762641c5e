import { date, pgTable } from "drizzle-orm/pg-core";
import { moment } from "#server/platform/db/columns.ts";

/** Roots whose mails have all been handed to the queue. What a lost job has left undone is found by its absence. */
export const rootMails = pgTable("root_mails", {
	day: date("day").primaryKey(),
	promisedAt: moment("promised_at").notNull(),
});

import { pgTable, text } from "drizzle-orm/pg-core";

/**
 * Indexes that a migration left for later, as their table had many rows (`make_index`, decision 0120). They are built
 * while the product answers; what needs one asks whether it is there.
 */
export const lateIndexes = pgTable("late_indexes", {
	name: text("name").primaryKey(),
	/** What makes it, with CONCURRENTLY in it. */
	statement: text("statement").notNull(),
});

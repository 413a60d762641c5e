import { pgTable } from "drizzle-orm/pg-core";
import { moment } from "#server/platform/db/columns.ts";

/** One row, where samples were put in: wherever this database goes, it says so itself. */
export const sampleMarks = pgTable("sample_marks", { seededAt: moment("seeded_at").primaryKey() });

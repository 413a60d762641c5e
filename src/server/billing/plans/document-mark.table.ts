import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#server/platform/db/columns.ts";

/**
 * What stays known of a CPF or CNPJ when its account is gone: that its one withdrawal was used, and how many fichas it
 * has had in a month. The document itself stands nowhere: the key is a keyed hash.
 */
export const documentMarks = pgTable(
	"document_marks",
	{
		documentHash: text("document_hash").primaryKey(),
		withdrawnAt: moment("withdrawn_at"),
		// `yyyy-mm`, São Paulo; the count is of this month and of no other.
		month: text("month"),
		used: integer("used").notNull().default(0),
		updatedAt: moment("updated_at").notNull(),
	},
	(table) => [index("document_marks_by_age").on(table.updatedAt)],
);

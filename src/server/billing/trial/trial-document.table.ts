import { index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#server/platform/db/columns.ts";

/**
 * Documents that have had their trial, also those of accounts that are gone. Only a keyed hash: who reads the table
 * can neither find a CPF in it nor try all of them.
 */
export const trialDocuments = pgTable(
	"trial_documents",
	{
		documentHash: text("document_hash").primaryKey(),
		usedAt: moment("used_at").notNull(),
	},
	(table) => [index("trial_documents_by_time").on(table.usedAt)],
);

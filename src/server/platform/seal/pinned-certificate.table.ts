import { integer, pgTable, text } from "drizzle-orm/pg-core";

/**
 * A copy of DATA_DIR/seal-certificates.json, for machines that share this database. Nobody believes it as it stands:
 * pins/reconcile-lists.ts says when it is taken.
 */
export const pinnedCertificates = pgTable("pinned_certificates", {
	number: integer("number").primaryKey(),
	// JSON of one signed entry.
	entry: text("entry").notNull(),
});

import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { leadsTrial } from "#server/billing/trial/trial-lead.table.ts";
import { moment } from "#server/platform/db/columns.ts";

/** What whoever runs the service noted about a lead; it goes with the lead. */
export const leadNotes = pgTable(
	"lead_notes",
	{
		id: uuid("id").primaryKey(),
		leadId: uuid("lead_id")
			.notNull()
			.references(() => leadsTrial.id, { onDelete: "cascade" }),
		text: text("text").notNull(),
		adminEmail: text("admin_email").notNull(),
		createdAt: moment("created_at").notNull(),
	},
	(table) => [index("lead_notes_by_lead").on(table.leadId, table.createdAt)],
);

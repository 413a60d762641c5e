import { index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../db/columns.ts";

/** Which mails are being sent or were sent lately. It names nobody, and is forgotten after a week. */
export const mailDeliveries = pgTable(
	"mail_deliveries",
	{
		// Hash of the mail's id: ids of people stand in those.
		key: text("key").primaryKey(),
		// Whoever sends it has until then; nobody else begins before.
		claimedUntil: moment("claimed_until").notNull(),
		// The provider took it: it is never sent again.
		sentAt: moment("sent_at"),
	},
	(table) => [index("mail_deliveries_by_claim").on(table.claimedUntil)],
);

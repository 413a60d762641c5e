import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../db/columns.ts";

/**
 * Which mails were handed to the mail provider, for whoever is asked "did it go out?". By a keyed hash of the address:
 * nobody finds an address here, only whether one that is known was written to.
 */
export const mailLog = pgTable(
	"mail_log",
	{
		// Hash of the mail's id, as in `mail_deliveries`.
		key: text("key").primaryKey(),
		recipient: text("recipient").notNull(),
		// What it was about: the event's name, never its subject line, which may name people.
		kind: text("kind").notNull(),
		at: moment("at").notNull(),
		// When the provider took it; null while it was refused or not asked yet.
		sentAt: moment("sent_at"),
		failures: integer("failures").notNull().default(0),
	},
	(table) => [
		index("mail_log_by_recipient").on(table.recipient, table.at.desc()),
		index("mail_log_by_time").on(table.at),
	],
);

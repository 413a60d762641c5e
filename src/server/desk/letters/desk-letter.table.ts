import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { aUsuarios } from "#server/accounts/account.table.ts";
import { contactMessages } from "#server/contact/contact-message.table.ts";
import { moment } from "#server/platform/db/columns.ts";

/** What was written to somebody from the desk: an answer to a message, or to a request about their data. */
export const deskLetters = pgTable(
	"desk_letters",
	{
		id: uuid("id").primaryKey(),
		// Whose it is ends with them: one of the two.
		messageId: uuid("message_id").references(() => contactMessages.id, { onDelete: "cascade" }),
		accountId: uuid("account_id").references(() => aUsuarios.id, { onDelete: "cascade" }),
		subject: text("subject").notNull(),
		text: text("text").notNull(),
		adminEmail: text("admin_email").notNull(),
		createdAt: moment("created_at").notNull(),
		mailedAt: moment("mailed_at"),
	},
	(table) => [
		index("desk_letters_by_message").on(table.messageId, table.createdAt),
		index("desk_letters_by_account").on(table.accountId, table.createdAt),
	],
);

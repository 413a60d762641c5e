import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { contactStatuses } from "#core/contact/contact-status.ts";

/** What people wrote at /contato. Names follow the form of the specification. */
export const contactMessages = pgTable(
	"contact_messages",
	{
		// Made by the use case, so that the two mail jobs of the same transaction can name the row.
		id: uuid("id").primaryKey(),
		nome: text("nome").notNull(),
		// Trimmed and lower-cased; where the answer goes.
		email: text("email").notNull(),
		// Digits only; empty when the person left it out: it is the one optional field.
		telefone: text("telefone").notNull().default(""),
		assunto: text("assunto").notNull(),
		mensagem: text("mensagem").notNull(),
		// From `deps.clock`, not from the database: tests and replays own the time.
		createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
		// Support works the list off from here when the mailbox is lost.
		status: text("status", { enum: contactStatuses }).notNull().default("new"),
		// Which of those who run the service looks after it: their address in ADMIN_EMAILS.
		assignedTo: text("assigned_to"),
	},
	(table) => [
		check("contact_messages_status_known", sql`${table.status} in ('new', 'answered', 'spam')`),
		index("contact_messages_by_status").on(table.status, table.createdAt),
	],
);

export type ContactMessage = typeof contactMessages.$inferSelect;

import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "#server/platform/db/columns.ts";

/**
 * Who asked for news by mail, and whether the address's owner has confirmed it. Whoever leaves is deleted: nothing is
 * kept to write to, and nothing to write about.
 */
export const newsReaders = pgTable(
	"news_readers",
	{
		id: uuid("id").primaryKey(),
		nome: text("nome").notNull(),
		email: text("email").notNull(),
		// Which wording they agreed to: `newsConsents` in core keeps each as it was shown.
		consentVersion: integer("consent_version").notNull(),
		askedAt: moment("asked_at").notNull(),
		// Without it nothing is sent but the mail that asks for it.
		confirmedAt: moment("confirmed_at"),
	},
	(table) => [
		uniqueIndex("news_readers_email").on(table.email),
		index("news_readers_confirmed").on(table.id).where(sql`${table.confirmedAt} is not null`),
		index("news_readers_unconfirmed").on(table.askedAt).where(sql`${table.confirmedAt} is null`),
		check("news_readers_order", sql`${table.confirmedAt} >= ${table.askedAt}`),
	],
);

export type NewsReader = typeof newsReaders.$inferSelect;

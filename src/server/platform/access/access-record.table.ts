import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../db/columns.ts";

/**
 * Who used which part of the service, when and from where (Marco Civil, art. 15). No foreign key: the record stays its
 * six months, whatever becomes of the account.
 */
export const accessRecords = pgTable(
	"access_records",
	{
		// Made by the process that saw it: what is written twice is there once.
		id: uuid("id").primaryKey(),
		at: moment("at").notNull(),
		// The same from the same connection within moments is one line, counted.
		lastAt: moment("last_at").notNull(),
		times: integer("times").notNull(),
		// Who was signed in, and in whose account they worked; null: nobody was.
		personId: uuid("person_id"),
		accountId: uuid("account_id"),
		ip: text("ip").notNull(),
		// 0: a proxy stood between and did not tell.
		port: integer("port").notNull(),
		area: text("area").notNull(),
		browser: text("browser").notNull(),
	},
	(table) => [
		index("access_records_by_time").on(table.at, table.id),
		index("access_records_by_person").on(table.personId, table.at),
		index("access_records_by_account").on(table.accountId, table.at),
		index("access_records_by_ip").on(table.ip, table.at),
	],
);

/** That records were handed out: to whom the order speaks, what was asked, and the hash of what was given. */
export const accessDisclosures = pgTable("access_disclosures", {
	id: uuid("id").primaryKey(),
	at: moment("at").notNull(),
	// The order, as whoever ran the command named it.
	reason: text("reason").notNull(),
	asked: text("asked").notNull(),
	// Null: it was begun and not brought to its end.
	lines: integer("lines"),
	sha256: text("sha256"),
});

import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { type DeskAct, deskActKeys } from "#core/desk/desk-record.ts";
import { moment, oneOf } from "#server/platform/db/columns.ts";

/**
 * Who of those who run the service looked at what and did what, why. Lines are only ever added (a trigger refuses the
 * rest), and they outlive the account: so they hold its id and nothing else of anybody.
 */
export const deskRecords = pgTable(
	"desk_records",
	{
		id: uuid("id").primaryKey(),
		at: moment("at").notNull(),
		adminId: uuid("admin_id").notNull(),
		// An operator's own address, as ADMIN_EMAILS names it.
		adminEmail: text("admin_email").notNull(),
		act: text("act").$type<DeskAct>().notNull(),
		accountId: uuid("account_id"),
		reason: text("reason"),
		// What exactly: numbers and names of ours, never a person's.
		detail: text("detail"),
	},
	(table) => [
		index("desk_records_by_account").on(table.accountId, table.at.desc()),
		index("desk_records_by_time").on(table.at.desc()),
		index("desk_records_acts").on(table.at.desc()).where(sql`${table.act} <> 'viu'`),
		check("desk_records_act_known", sql`${table.act} in (${oneOf(deskActKeys)})`),
	],
);

import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "#server/platform/db/columns.ts";

/** What went wrong from when to when: each is told once when it begins and once when it is over. */
export const deskIncidents = pgTable(
	"desk_incidents",
	{
		id: uuid("id").primaryKey(),
		kind: text("kind").notNull(),
		detail: text("detail").notNull(),
		beganAt: moment("began_at").notNull(),
		overAt: moment("over_at"),
	},
	(table) => [
		uniqueIndex("desk_incidents_one_open").on(table.kind).where(sql`${table.overAt} is null`),
		index("desk_incidents_by_time").on(table.beganAt),
	],
);

import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { aUsuarios } from "#server/accounts/account.table.ts";

/**
 * A month's count as it stood when the next one began, so that a pack bought in its last days can still be given back.
 * Written by a trigger on `profiles` whenever `quota_month` moves on, whoever moved it.
 */
export const pastMonths = pgTable(
	"past_months",
	{
		userId: uuid("user_id")
			.notNull()
			.references(() => aUsuarios.id, { onDelete: "cascade" }),
		month: text("month").notNull(),
		quota: integer("quota_limite").notNull(),
		used: integer("fichas_utilizadas").notNull(),
		extra: integer("extra_fichas").notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.month] })],
);

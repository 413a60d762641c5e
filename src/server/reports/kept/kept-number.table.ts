import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, index, integer, numeric, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { fichaStatuses } from "#core/fichas/ficha-status.ts";
import { fichaTypes } from "#core/fichas/ficha-type.ts";
import type { AccountId, PersonId } from "#core/kernel/ids.ts";

/** In the place of who wrote a ficha where that is nobody any more, and on the lines of a day, which are of all. */
export const NO_AUTHOR: PersonId = "00000000-0000-0000-0000-000000000000";

/**
 * The numbers of an account as they are kept: sums of lines, as `ficha_counts` (decisions 0090 and 0097). A trigger of
 * the database adds them in the transaction that changes a ficha: one to its day, and one to its author's month. Lines
 * by author and day would be nearly as many as there are fichas.
 */
export const keptNumbers = pgTable(
	"kept_numbers",
	{
		id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
		accountId: uuid("account_id").$type<AccountId>().notNull(),
		span: text("span", { enum: ["dia", "mes"] }).notNull(),
		/** Of a month its first. */
		day: date("day", { mode: "string" }).notNull(),
		corretorId: uuid("corretor_id").$type<PersonId>().notNull(),
		tipo: text("tipo", { enum: fichaTypes }).notNull(),
		status: text("status", { enum: fichaStatuses }).notNull(),
		/** Empty where there is none. */
		resposta: text("resposta").notNull(),
		change: integer("change").notNull(),
		/** Of a day's visits: the sum of each item's notes, in the order of `fichas.notas_em_ordem`, then how many there are of each. */
		notas: numeric("notas").array(),
		// Not folded into a total yet.
		fresh: boolean("fresh").notNull().default(true),
	},
	(table) => [
		index("kept_numbers_by_account").on(
			table.accountId,
			table.span,
			table.day,
			table.corretorId,
			table.tipo,
			table.status,
			table.resposta,
			table.change,
		),
		index("kept_numbers_rated").on(table.accountId, table.day).where(sql`${table.notas} is not null`),
		index("kept_numbers_fresh").on(table.id).where(sql`${table.fresh}`),
		check("kept_numbers_span_known", sql`${table.span} in ('dia', 'mes')`),
	],
);

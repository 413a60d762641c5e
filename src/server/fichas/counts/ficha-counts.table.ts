import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { fichaStatuses } from "#core/fichas/ficha-status.ts";
import type { AccountId, PersonId } from "#core/kernel/ids.ts";

/** In the place of who looks after a ficha where that is nobody: the managers. */
export const NOBODY: PersonId = "00000000-0000-0000-0000-000000000000";

/**
 * How many fichas are in which status: the sum of `change`. A trigger of the database adds a line for each ficha that
 * comes, goes or changes, in the transaction that changes it: nobody waits for a total that somebody else is changing.
 * fold-counts.job.ts makes one line of many. No foreign keys, which would lock the account's row; a trigger on it
 * removes its lines.
 */
export const fichaCounts = pgTable(
	"ficha_counts",
	{
		id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
		accountId: uuid("account_id").$type<AccountId>().notNull(),
		responsavelId: uuid("responsavel_id").$type<PersonId>().notNull(),
		status: text("status", { enum: fichaStatuses }).notNull(),
		change: integer("change").notNull(),
		// Not folded into a total yet.
		fresh: boolean("fresh").notNull().default(true),
	},
	(table) => [
		index("ficha_counts_by_account").on(table.accountId, table.responsavelId, table.status, table.change),
		index("ficha_counts_fresh").on(table.id).where(sql`${table.fresh}`),
	],
);

import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { FichaId } from "#core/kernel/ids.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { moment } from "#server/platform/db/columns.ts";

/** Links and short codes that were changed for others: only so that whoever still has one reads why it does not open. */
export const replacedLinks = pgTable(
	"replaced_links",
	{
		tokenHash: text("token_hash").primaryKey(),
		fichaId: uuid("ficha_id")
			.$type<FichaId>()
			.notNull()
			.references(() => fichas.id, { onDelete: "cascade" }),
		replacedAt: moment("replaced_at").notNull(),
	},
	(table) => [index("replaced_links_by_ficha").on(table.fichaId)],
);

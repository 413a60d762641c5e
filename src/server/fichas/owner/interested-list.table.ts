import { index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { InterestedList } from "#core/fichas/owner/interested-list.ts";
import type { AccountId, FichaId } from "#core/kernel/ids.ts";
import { aUsuarios } from "#server/accounts/account.table.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { imoveis } from "#server/fichas/registry/registry.table.ts";
import { moment } from "#server/platform/db/columns.ts";

/** A list of who visited a property, as it was handed to the owner. It never changes; a later one is another row. */
export const interestedLists = pgTable(
	"interested_lists",
	{
		id: uuid("id").primaryKey(),
		accountId: uuid("account_id")
			.$type<AccountId>()
			.notNull()
			.references(() => aUsuarios.id, { onDelete: "restrict" }),
		imovelId: uuid("imovel_id").references(() => imoveis.id, { onDelete: "restrict" }),
		// The authorisation it answers to: it names the owners, and its log says that the list was sent.
		fichaId: uuid("ficha_id")
			.$type<FichaId>()
			.notNull()
			.references(() => fichas.id, { onDelete: "restrict" }),
		protocolo: text("protocolo").notNull(),
		list: jsonb("list").$type<InterestedList>().notNull(),
		// Of the list as canonical text; it stands in the log and in the mail.
		hash: text("hash").notNull(),
		// Owners with an address, at that moment.
		recipients: jsonb("recipients").$type<{ nome: string; email: string }[]>().notNull(),
		createdAt: moment("created_at").notNull(),
		mailedAt: moment("mailed_at"),
	},
	(table) => [
		uniqueIndex("interested_lists_protocolo").on(table.protocolo),
		index("interested_lists_by_imovel").on(table.imovelId, table.createdAt.desc()),
		index("interested_lists_by_account").on(table.accountId),
	],
);

import { index, jsonb, pgTable, uuid } from "drizzle-orm/pg-core";
import type { AccountId, PersonId } from "#core/kernel/ids.ts";
import type { OwnerReport } from "#core/reports/owner-report.ts";
import { aUsuarios } from "#server/accounts/account.table.ts";
import { imoveis } from "#server/fichas/registry/registry.table.ts";
import { moment } from "#server/platform/db/columns.ts";

/** A report as it was handed to the owner. It never changes; a later one is another row. */
export const ownerReports = pgTable(
	"owner_reports",
	{
		id: uuid("id").primaryKey(),
		accountId: uuid("account_id")
			.$type<AccountId>()
			.notNull()
			.references(() => aUsuarios.id, { onDelete: "restrict" }),
		// Who sent it; a broker reads their own alone.
		personId: uuid("person_id")
			.$type<PersonId>()
			.references(() => aUsuarios.id, { onDelete: "set null" }),
		imovelId: uuid("imovel_id").references(() => imoveis.id, { onDelete: "restrict" }),
		report: jsonb("report").$type<OwnerReport>().notNull(),
		// Owners with an address, at that moment; none where it was only printed or sent by hand.
		recipients: jsonb("recipients").$type<{ nome: string; email: string }[]>().notNull(),
		createdAt: moment("created_at").notNull(),
		mailedAt: moment("mailed_at"),
	},
	(table) => [
		index("owner_reports_by_imovel").on(table.imovelId, table.createdAt.desc().nullsFirst()),
		index("owner_reports_by_account").on(table.accountId, table.createdAt),
		index("owner_reports_by_person").on(table.personId),
	],
);

import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { dealKinds } from "#core/fichas/draft/sale.ts";
import type { AccountId } from "#core/kernel/ids.ts";
import { aUsuarios } from "#server/accounts/account.table.ts";
import { clientes, imoveis } from "#server/fichas/registry/registry.table.ts";
import { moment, oneOf } from "#server/platform/db/columns.ts";

/**
 * A client and a property in dispute: what is decided about them as a pair. While `preserved_since` is set, a trigger
 * of the database itself refuses to delete the row. Nothing cascades into a case, its links or its records: whoever
 * removes a client, a property or an account says first what becomes of them.
 */
export const casos = pgTable(
	"casos",
	{
		id: uuid("id").primaryKey(),
		accountId: uuid("account_id")
			.$type<AccountId>()
			.notNull()
			.references(() => aUsuarios.id, { onDelete: "restrict" }),
		clienteId: uuid("cliente_id")
			.notNull()
			.references(() => clientes.id, { onDelete: "restrict" }),
		imovelId: uuid("imovel_id")
			.notNull()
			.references(() => imoveis.id, { onDelete: "restrict" }),
		// Told by the broker, never proven here.
		dealKind: text("deal_kind", { enum: dealKinds }),
		soldOn: date("sold_on"),
		soldSource: text("sold_source"),
		preservedSince: moment("preserved_since"),
		createdAt: moment("created_at").notNull(),
	},
	(table) => [
		uniqueIndex("casos_once").on(table.accountId, table.clienteId, table.imovelId),
		index("casos_by_cliente").on(table.clienteId),
		index("casos_by_imovel").on(table.imovelId),
		check("casos_deal_known", sql`${table.dealKind} in (${oneOf(dealKinds)})`),
	],
);

/** A lawyer's way in, until a day. Its token stands nowhere but as a hash. */
export const caseLinks = pgTable(
	"case_links",
	{
		id: uuid("id").primaryKey(),
		casoId: uuid("caso_id")
			.notNull()
			.references(() => casos.id, { onDelete: "restrict" }),
		nome: text("nome").notNull(),
		tokenHash: text("token_hash").notNull(),
		// Who was handed the address; null: made before this was kept, or by somebody whose account is gone.
		createdBy: uuid("created_by").references(() => aUsuarios.id, { onDelete: "set null" }),
		createdAt: moment("created_at").notNull(),
		expiresAt: moment("expires_at").notNull(),
		revokedAt: moment("revoked_at"),
	},
	(table) => [uniqueIndex("case_links_token").on(table.tokenHash), index("case_links_by_caso").on(table.casoId)],
);

export const caseRecordKinds = [
	"venda-informada",
	"venda-retirada",
	"preservada",
	"preservacao-levantada",
	"link-criado",
	"link-revogado",
	"link-aberto",
	"documento-baixado",
	"dossie-gerado",
	// Two records of one person became one, and with them their cases.
	"casos-unidos",
] as const;

/** Who did what with a case, and who looked at it. Lines are only ever added. */
export const caseRecords = pgTable(
	"case_records",
	{
		id: uuid("id").primaryKey(),
		casoId: uuid("caso_id")
			.notNull()
			.references(() => casos.id, { onDelete: "restrict" }),
		// By whose link; null: the account itself.
		linkId: uuid("link_id").references(() => caseLinks.id, { onDelete: "restrict" }),
		kind: text("kind", { enum: caseRecordKinds }).notNull(),
		// A protocol, a reason, a day.
		detail: text("detail"),
		// Of whoever came by a link; forgotten after six months, unless the case is preserved.
		ip: text("ip"),
		at: moment("at").notNull(),
	},
	(table) => [
		index("case_records_by_caso").on(table.casoId, table.at.desc()),
		index("case_records_by_link").on(table.linkId, table.at.desc()),
		index("case_records_with_ip").on(table.at).where(sql`${table.ip} is not null`),
		check("case_records_kind_known", sql`${table.kind} in (${oneOf(caseRecordKinds)})`),
	],
);

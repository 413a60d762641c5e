import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { creciTypes } from "#core/fichas/registry/corretor.ts";
import type { ImovelFields } from "#core/fichas/registry/imovel.ts";
import type { PessoaFields } from "#core/fichas/registry/pessoa.ts";
import type { AccountId, PersonId } from "#core/kernel/ids.ts";
import { aUsuarios } from "#server/accounts/account.table.ts";
import { beginningsOf } from "#server/fichas/search/search-column.ts";
import { moment } from "#server/platform/db/columns.ts";

/** What a broker is called on a ficha beyond the account's own name. */
export const corretores = pgTable("corretores", {
	userId: uuid("user_id")
		.primaryKey()
		.references(() => aUsuarios.id, { onDelete: "cascade" }),
	creciUf: text("creci_uf"),
	creciNumero: text("creci_numero"),
	creciTipo: text("creci_tipo", { enum: creciTypes }),
	imobiliaria: text("imobiliaria"),
	// The agency's own number (J), apart from the broker's.
	creciJUf: text("creci_j_uf"),
	creciJNumero: text("creci_j_numero"),
	cnpj: text("cnpj"),
	updatedAt: moment("updated_at").notNull(),
});

/** A person the account has met: remembered, suggested, found again by CPF or phone. */
export const clientes = pgTable(
	"clientes",
	{
		id: uuid("id").primaryKey(),
		accountId: uuid("account_id")
			.$type<AccountId>()
			.notNull()
			.references(() => aUsuarios.id, { onDelete: "restrict" }),
		nome: text("nome").notNull(),
		// Without punctuation; null for a foreigner without CPF.
		cpfCnpj: text("cpf_cnpj"),
		// E.164 digits without plus.
		telefone: text("telefone"),
		email: text("email"),
		// All other fields of a `pessoa`, as core/fichas/registry/pessoa.ts names them.
		fields: jsonb("fields").$type<PessoaFields>().notNull(),
		// Name, document, phone and e-mail, folded: what the search box looks through.
		search: text("search").notNull(),
		// Whose record this is. A colleague who meets the same person has a record of their own; null: the managers'.
		responsavelId: uuid("responsavel_id")
			.$type<PersonId>()
			.references(() => aUsuarios.id, { onDelete: "set null" }),
		// Out of lists and suggestions; its page, fichas and cases stay.
		archivedAt: moment("archived_at"),
		// Since when the managers want this record and those of colleagues about the same person kept apart.
		apartSince: moment("apart_since"),
		createdAt: moment("created_at").notNull(),
		updatedAt: moment("updated_at").notNull(),
	},
	(table) => [
		index("clientes_by_responsavel").on(table.responsavelId, table.updatedAt.desc().nullsFirst()),
		// Once for each who looks after somebody; what the managers have of those who left may repeat.
		uniqueIndex("clientes_kept_document").on(table.accountId, table.responsavelId, table.cpfCnpj),
		index("clientes_by_document").on(table.accountId, table.cpfCnpj),
		index("clientes_by_phone").on(table.accountId, table.telefone),
		index("clientes_by_name").on(table.accountId, table.nome, table.id),
		index("clientes_beginnings").using("gin", beginningsOf("clientes", `"clientes"."search"`)),
		// To the last word of the list's order: an import gives thousands the same moment, and all would be put in order.
		index("clientes_by_use").on(table.accountId, table.updatedAt.desc().nullsFirst(), table.id),
	],
);

export const imoveis = pgTable(
	"imoveis",
	{
		id: uuid("id").primaryKey(),
		accountId: uuid("account_id")
			.$type<AccountId>()
			.notNull()
			.references(() => aUsuarios.id, { onDelete: "restrict" }),
		codigo: text("codigo"),
		// Street, number, complement, district, city, state on one line, as printed.
		endereco: text("endereco").notNull(),
		// The same without what people write differently: duplicates are pointed out by it.
		addressKey: text("address_key").notNull(),
		fields: jsonb("fields").$type<ImovelFields>().notNull(),
		search: text("search").notNull(),
		// Out of lists and suggestions; its page, fichas and cases stay.
		archivedAt: moment("archived_at"),
		createdAt: moment("created_at").notNull(),
		updatedAt: moment("updated_at").notNull(),
	},
	(table) => [
		index("imoveis_by_address").on(table.accountId, table.addressKey),
		index("imoveis_beginnings").using("gin", beginningsOf("imoveis", `"imoveis"."search"`)),
		index("imoveis_by_use").on(table.accountId, table.updatedAt.desc().nullsFirst(), table.id),
	],
);

export const clienteWords = {
	accountId: clientes.accountId,
	textFor: () => sql`${clientes.search}`,
	beginnings: beginningsOf("clientes", `"clientes"."search"`),
};

export const imovelWords = {
	accountId: imoveis.accountId,
	textFor: () => sql`${imoveis.search}`,
	beginnings: beginningsOf("imoveis", `"imoveis"."search"`),
};

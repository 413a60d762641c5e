import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { memberRoles } from "#core/accounts/seat.ts";
import type { AccountId, PersonId } from "#core/kernel/ids.ts";
import { moment, oneOf } from "#server/platform/db/columns.ts";
import { aUsuarios } from "./account.table.ts";

/**
 * Who works in an account besides its holder. Each has a sign-in of their own, which stays theirs: when a membership
 * ends, the row stays as history and the person is left with an account of their own.
 */
export const accountMembers = pgTable(
	"account_members",
	{
		id: uuid("id").primaryKey(),
		accountId: uuid("account_id")
			.$type<AccountId>()
			.notNull()
			.references(() => aUsuarios.id, { onDelete: "cascade" }),
		userId: uuid("user_id")
			.notNull()
			.references(() => aUsuarios.id, { onDelete: "cascade" }),
		role: text("role", { enum: memberRoles }).notNull(),
		joinedAt: moment("joined_at").notNull(),
		endedAt: moment("ended_at"),
	},
	(table) => [
		// One seat at a time: whose data a session works with is never a question.
		uniqueIndex("account_members_one_desk").on(table.userId).where(sql`${table.endedAt} is null`),
		index("account_members_by_account").on(table.accountId, table.joinedAt),
		index("account_members_by_user").on(table.userId, table.endedAt),
		check("account_members_role_known", sql`${table.role} in (${oneOf(memberRoles)})`),
	],
);

export const accountRecordKinds = [
	"convidou",
	"convite-cancelado",
	"entrou",
	"papel",
	"desativou",
	"reativou",
	"reatribuiu",
	"exportou-csv",
	"exportou-pdf",
	"relatorio-proprietario",
	"exportou-dados",
	"copia-de-autoria",
	"imovel-arquivado",
	"imovel-recuperado",
	"imovel-excluido",
	"clientes-unidos",
	"cliente-passado",
	"clientes-separados",
	"ficha-preservada",
	"preservacao-levantada",
	"modelo-publicado",
	"modelo-arquivado",
	"modelo-recuperado",
	"dados-corrigidos",
	"aparelho-desligado",
	"suporte-viu",
] as const;
export type AccountRecordKind = (typeof accountRecordKinds)[number];

/** Who did what in the account that a manager must be able to look up later. Lines are only ever added. */
export const accountRecords = pgTable(
	"account_records",
	{
		id: uuid("id").primaryKey(),
		accountId: uuid("account_id")
			.$type<AccountId>()
			.notNull()
			.references(() => aUsuarios.id, { onDelete: "cascade" }),
		personId: uuid("person_id")
			.$type<PersonId>()
			.references(() => aUsuarios.id, { onDelete: "set null" }),
		// As they were called then: the line is read after they have left.
		personName: text("person_name").notNull(),
		// Whom it was done to, if anybody.
		subjectId: uuid("subject_id").references(() => aUsuarios.id, { onDelete: "set null" }),
		kind: text("kind", { enum: accountRecordKinds }).notNull(),
		detail: text("detail"),
		at: moment("at").notNull(),
	},
	(table) => [
		index("account_records_by_account").on(table.accountId, table.at.desc().nullsFirst()),
		index("account_records_by_person").on(table.accountId, table.personId, table.at.desc().nullsFirst()),
		index("account_records_by_subject").on(table.subjectId),
		check("account_records_kind_known", sql`${table.kind} in (${oneOf(accountRecordKinds)})`),
	],
);

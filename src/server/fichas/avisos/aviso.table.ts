import { sql } from "drizzle-orm";
import { boolean, check, date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { avisoKinds } from "#core/fichas/avisos/aviso-kinds.ts";
import type { AccountId, FichaId, PersonId } from "#core/kernel/ids.ts";
import { aUsuarios, sessions } from "#server/accounts/account.table.ts";
import { casos } from "#server/fichas/cases/case.table.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { moment, oneOf } from "#server/platform/db/columns.ts";

/** That something happened, for one person; written by the transaction in which it did. */
export const avisos = pgTable(
	"avisos",
	{
		id: uuid("id").primaryKey(),
		// In whose account they worked then: whoever left it is shown nothing of it.
		accountId: uuid("account_id")
			.$type<AccountId>()
			.notNull()
			.references(() => aUsuarios.id, { onDelete: "cascade" }),
		personId: uuid("person_id")
			.$type<PersonId>()
			.notNull()
			.references(() => aUsuarios.id, { onDelete: "cascade" }),
		kind: text("kind", { enum: avisoKinds }).notNull(),
		fichaId: uuid("ficha_id")
			.$type<FichaId>()
			.references(() => fichas.id, { onDelete: "cascade" }),
		casoId: uuid("caso_id").references(() => casos.id, { onDelete: "cascade" }),
		// What caused it, the same however often it is told: a signer, an answer, a deadline.
		cause: text("cause").notNull(),
		// A first name, never more.
		quem: text("quem").notNull(),
		prazo: date("prazo"),
		at: moment("at").notNull(),
		// False: the person wants this kind on other channels only.
		listed: boolean("listed").notNull(),
		readAt: moment("read_at"),
		// When the other channels are due; null: nothing (left) to send.
		deliverAt: moment("deliver_at"),
	},
	(table) => [
		uniqueIndex("avisos_once").on(table.personId, table.kind, table.cause),
		index("avisos_by_time")
			.on(table.personId, table.at.desc().nullsFirst(), table.id.desc().nullsFirst())
			.where(sql`${table.listed}`),
		index("avisos_unread").on(table.personId).where(sql`${table.listed} and ${table.readAt} is null`),
		index("avisos_to_deliver").on(table.deliverAt).where(sql`${table.deliverAt} is not null`),
		index("avisos_to_forget").on(table.at),
		index("avisos_by_account").on(table.accountId),
		index("avisos_by_ficha").on(table.fichaId),
		index("avisos_by_caso").on(table.casoId),
		check("avisos_kind_known", sql`${table.kind} in (${oneOf(avisoKinds)})`),
	],
);

/** What somebody chose for a kind; without a row it is as usual (core/fichas/avisos/aviso-kinds.ts). */
export const avisoPreferencias = pgTable(
	"aviso_preferencias",
	{
		personId: uuid("person_id")
			.$type<PersonId>()
			.notNull()
			.references(() => aUsuarios.id, { onDelete: "cascade" }),
		kind: text("kind", { enum: avisoKinds }).notNull(),
		app: boolean("app").notNull(),
		push: boolean("push").notNull(),
		email: boolean("email").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.personId, table.kind] }),
		check("aviso_preferencias_kind_known", sql`${table.kind} in (${oneOf(avisoKinds)})`),
	],
);

/** A browser that wants notices on its screen. It ends with its session: who signed out is told nothing there. */
export const avisoAparelhos = pgTable(
	"aviso_aparelhos",
	{
		id: uuid("id").primaryKey(),
		personId: uuid("person_id")
			.$type<PersonId>()
			.notNull()
			.references(() => aUsuarios.id, { onDelete: "cascade" }),
		sessionId: uuid("session_id")
			.notNull()
			.references(() => sessions.id, { onDelete: "cascade" }),
		// Of the browser's own push service, and the two keys that only this browser can read by.
		endpoint: text("endpoint").notNull(),
		p256dh: text("p256dh").notNull(),
		auth: text("auth").notNull(),
		userAgent: text("user_agent").notNull(),
		createdAt: moment("created_at").notNull(),
	},
	(table) => [
		uniqueIndex("aviso_aparelhos_endpoint").on(table.endpoint),
		index("aviso_aparelhos_by_person").on(table.personId),
		index("aviso_aparelhos_by_session").on(table.sessionId),
	],
);

/** One notice to one device: claimed, sent, noted. `sent_at` null: somebody is sending it, or was killed meanwhile. */
export const avisoEnvios = pgTable(
	"aviso_envios",
	{
		avisoId: uuid("aviso_id")
			.notNull()
			.references(() => avisos.id, { onDelete: "cascade" }),
		aparelhoId: uuid("aparelho_id")
			.notNull()
			.references(() => avisoAparelhos.id, { onDelete: "cascade" }),
		claimedUntil: moment("claimed_until").notNull(),
		sentAt: moment("sent_at"),
	},
	(table) => [
		primaryKey({ columns: [table.avisoId, table.aparelhoId] }),
		index("aviso_envios_by_aparelho").on(table.aparelhoId),
	],
);

/** Whose page of which ficha is, or was just, open: what somebody waits for knows no quiet hours. */
export const avisoEsperas = pgTable(
	"aviso_esperas",
	{
		personId: uuid("person_id")
			.$type<PersonId>()
			.notNull()
			.references(() => aUsuarios.id, { onDelete: "cascade" }),
		fichaId: uuid("ficha_id")
			.$type<FichaId>()
			.notNull()
			.references(() => fichas.id, { onDelete: "cascade" }),
		seenAt: moment("seen_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.personId, table.fichaId] }),
		index("aviso_esperas_by_ficha").on(table.fichaId),
		index("aviso_esperas_to_forget").on(table.seenAt),
	],
);

import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	bigint,
	boolean,
	check,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { accountStatuses, profileKinds } from "#core/accounts/account-status.ts";
import type { HolderId } from "#core/kernel/ids.ts";
import { moment, oneOf } from "#server/platform/db/columns.ts";

/** The words of a name as they are looked for; the same expression in the index and in the question. */
export const nameWords = (name: AnyPgColumn) =>
	sql`to_tsvector('simple', translate(lower(${name}), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'))`;

/** Who may sign in. Names of the specification stay Portuguese; what we added is English. */
export const aUsuarios = pgTable(
	"a_usuarios",
	{
		id: uuid("id").$type<HolderId>().primaryKey(),
		// Trimmed and lower-cased: one address, one account.
		email: text("email").notNull(),
		status_conta: text("status_conta", { enum: accountStatuses }).notNull(),
		// Null until the person has chosen one: the temporary password is derived, never stored.
		passwordHash: text("password_hash"),
		passwordChangedAt: moment("password_changed_at"),
		emailConfirmedAt: moment("email_confirmed_at"),
		// Encrypted with a key derived from APP_SECRET: a copy of the database alone opens no second factor.
		totpSecret: text("totp_secret"),
		// Null while enrolment waits for its first code.
		totpConfirmedAt: moment("totp_confirmed_at"),
		// The last 30-second step a code was accepted for: a code works once.
		totpLastStep: bigint("totp_last_step", { mode: "number" }),
		// Made by the sample data: whatever is signed in such an account goes to the samples' log, never to the real one.
		sample: boolean("sample").notNull().default(false),
		createdAt: moment("created_at").notNull(),
	},
	(table) => [
		uniqueIndex("a_usuarios_email").on(table.email),
		index("a_usuarios_by_creation").on(table.createdAt),
		check("a_usuarios_status_known", sql`${table.status_conta} in (${oneOf(accountStatuses)})`),
	],
);

/** Who the account belongs to and what its plan allows. */
export const profiles = pgTable(
	"profiles",
	{
		user_id: uuid("user_id")
			.primaryKey()
			.references(() => aUsuarios.id, { onDelete: "cascade" }),
		nome_completo: text("nome_completo").notNull(),
		email: text("email").notNull(),
		telefone: text("telefone").notNull(),
		endereco_completo: text("endereco_completo"),
		nome_usuario: text("nome_usuario"),
		// Without punctuation; letters are possible in a CNPJ.
		cpf_cnpj: text("cpf_cnpj"),
		plano_tipo: text("plano_tipo"),
		// -1 means without limit.
		quota_limite: integer("quota_limite").notNull().default(0),
		tipo_conta: text("tipo_conta"),
		trial_expira_em: moment("trial_expira_em"),
		approved: boolean("approved").notNull().default(false),
		fichas_utilizadas: integer("fichas_utilizadas").notNull().default(0),
		// The month (`yyyy-mm`, São Paulo) that the count and the extras are of; in another one both are zero.
		quotaMonth: text("quota_month"),
		extraFichas: integer("extra_fichas").notNull().default(0),
		// The day's root of the log by mail, on days that have events of this account; the holder can turn it off.
		rootMail: boolean("root_mail").notNull().default(true),
		// Which of the two views the person chose last; sign-in after the trial starts in management.
		activeProfile: text("active_profile", { enum: profileKinds }).notNull().default("gestao"),
	},
	(table) => [
		uniqueIndex("profiles_nome_usuario").on(table.nome_usuario),
		index("profiles_by_trial_end").on(table.trial_expira_em),
		index("profiles_by_document").on(table.cpf_cnpj),
		index("profiles_by_phone").on(table.telefone),
		// Each word of the name by its beginning, without accents.
		index("profiles_by_name").using("gin", nameWords(table.nome_completo)),
	],
);

/** A signed-in browser. The cookie's token is kept only as a hash, so that reading the table opens no session. */
export const sessions = pgTable(
	"sessions",
	{
		id: uuid("id").primaryKey(),
		userId: uuid("user_id")
			.notNull()
			.references(() => aUsuarios.id, { onDelete: "cascade" }),
		tokenHash: text("token_hash").notNull(),
		createdAt: moment("created_at").notNull(),
		lastSeenAt: moment("last_seen_at").notNull(),
		expiresAt: moment("expires_at").notNull(),
		// Shown to the holder in the list of sessions.
		ip: text("ip").notNull(),
		userAgent: text("user_agent").notNull(),
	},
	(table) => [
		uniqueIndex("sessions_token").on(table.tokenHash),
		index("sessions_by_user").on(table.userId, table.lastSeenAt),
	],
);

export const tokenPurposes = [
	"finish-signup",
	"password-reset",
	"email-change",
	"mfa-challenge",
	"data-export",
] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

/** What is sent out or set as a short-lived cookie to prove something once. Hashed, single purpose, expiring. */
export const accountTokens = pgTable(
	"account_tokens",
	{
		id: uuid("id").primaryKey(),
		userId: uuid("user_id")
			.notNull()
			.references(() => aUsuarios.id, { onDelete: "cascade" }),
		purpose: text("purpose", { enum: tokenPurposes }).notNull(),
		tokenHash: text("token_hash").notNull(),
		// For an e-mail change: the address that will be confirmed.
		newEmail: text("new_email"),
		// And the one it replaces, so that its holder is told even if the change is confirmed first.
		oldEmail: text("old_email"),
		createdAt: moment("created_at").notNull(),
		expiresAt: moment("expires_at").notNull(),
		usedAt: moment("used_at"),
	},
	(table) => [
		uniqueIndex("account_tokens_token").on(table.tokenHash),
		index("account_tokens_by_user").on(table.userId, table.purpose),
		index("account_tokens_by_expiry").on(table.expiresAt),
	],
);

/** One row per recovery code; used ones stay, so that the holder sees how many are left. */
export const recoveryCodes = pgTable(
	"recovery_codes",
	{
		userId: uuid("user_id")
			.notNull()
			.references(() => aUsuarios.id, { onDelete: "cascade" }),
		codeHash: text("code_hash").notNull(),
		usedAt: moment("used_at"),
	},
	(table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Browsers the person has signed in from before: a sign-in from any other one is told by mail. */
export const knownDevices = pgTable(
	"known_devices",
	{
		userId: uuid("user_id")
			.notNull()
			.references(() => aUsuarios.id, { onDelete: "cascade" }),
		deviceHash: text("device_hash").notNull(),
		createdAt: moment("created_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.deviceHash] }),
		// Several people may use one browser.
		index("known_devices_by_device").on(table.deviceHash),
	],
);

/**
 * "Somebody asked for this address": written for known and unknown addresses alike and answered before anyone
 * looked, so that neither text nor time tells which it was. A job resolves and deletes it.
 */
export const addressRequests = pgTable("address_requests", {
	id: uuid("id").primaryKey(),
	purpose: text("purpose", { enum: ["password-reset", "trial-resend", "account-deleted"] }).notNull(),
	email: text("email").notNull(),
	createdAt: moment("created_at").notNull(),
});

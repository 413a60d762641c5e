import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { fichaTypes } from "#core/fichas/ficha-type.ts";
import type { ContentWarning } from "#core/fichas/models/check-content.ts";
import type { ModelContent } from "#core/fichas/models/model-content.ts";
import type { AccountId, PersonId } from "#core/kernel/ids.ts";
import { aUsuarios } from "#server/accounts/account.table.ts";
import { hashedJson, moment, oneOf } from "#server/platform/db/columns.ts";

/** A model of an account: its draft, and which version of it was published last. It is archived, never deleted. */
export const modelos = pgTable(
	"modelos",
	{
		id: uuid("id").primaryKey(),
		accountId: uuid("account_id")
			.$type<AccountId>()
			.notNull()
			.references(() => aUsuarios.id, { onDelete: "restrict" }),
		tipo: text("tipo", { enum: fichaTypes }).notNull(),
		// Of the draft: what its makers see.
		nome: text("nome").notNull(),
		draft: hashedJson<ModelContent>("draft").notNull(),
		draftHash: text("draft_hash").notNull(),
		// Counts saves of the draft: two tabs do not overwrite each other silently.
		revision: integer("revision").notNull().default(1),
		// The last one published, with the name it has there: what brokers choose by. Zero: none yet.
		version: integer("version").notNull().default(0),
		publishedName: text("published_name"),
		publishedHash: text("published_hash"),
		publishedAt: moment("published_at"),
		archivedAt: moment("archived_at"),
		// Made in a sample account: its events are in the samples' log.
		sample: boolean("sample").notNull().default(false),
		createdAt: moment("created_at").notNull(),
		updatedAt: moment("updated_at").notNull(),
	},
	(table) => [
		index("modelos_by_time").on(table.accountId, table.updatedAt.desc().nullsFirst(), table.id),
		index("modelos_to_start")
			.on(table.accountId, table.tipo, table.publishedName)
			.where(sql`${table.version} > 0 and ${table.archivedAt} is null`),
		check("modelos_type_known", sql`${table.tipo} in (${oneOf(fichaTypes)})`),
	],
);

/**
 * What was published, by its hash: read by every ficha on it, for as long as such a ficha is evidence. Triggers refuse
 * change and deletion, and no foreign key carries it away.
 */
export const modelContents = pgTable("model_contents", {
	hash: text("hash").primaryKey(),
	content: hashedJson<ModelContent>("content").notNull(),
});

/** Version for version, without gaps. Append-only too. */
export const modelVersions = pgTable(
	"model_versions",
	{
		modeloId: uuid("modelo_id").notNull(),
		versao: integer("versao").notNull(),
		hash: text("hash").notNull(),
		publishedAt: moment("published_at").notNull(),
		// No foreign key, for the same reason; their name is in the event.
		publishedBy: uuid("published_by").$type<PersonId>().notNull(),
		// What the checker said and they published over, read and acknowledged by them at that moment.
		warnings: jsonb("warnings").$type<ContentWarning[]>().notNull(),
	},
	(table) => [primaryKey({ columns: [table.modeloId, table.versao] }), index("model_versions_by_hash").on(table.hash)],
);

/** Which model a new ficha of a type begins with: the account's choice, and what each broker took last. */
export const modelDefaults = pgTable(
	"model_defaults",
	{
		accountId: uuid("account_id")
			.$type<AccountId>()
			.notNull()
			.references(() => aUsuarios.id, { onDelete: "cascade" }),
		// Null: the account's.
		personId: uuid("person_id")
			.$type<PersonId>()
			.references(() => aUsuarios.id, { onDelete: "cascade" }),
		tipo: text("tipo", { enum: fichaTypes }).notNull(),
		// Null: the standard one.
		modeloId: uuid("modelo_id").references(() => modelos.id, { onDelete: "cascade" }),
	},
	(table) => [unique("model_defaults_whose").on(table.accountId, table.tipo, table.personId).nullsNotDistinct()],
);

/** A logo as it was drawn anew; its bytes lie in the storage under the same name. */
export const modelLogos = pgTable(
	"model_logos",
	{
		accountId: uuid("account_id")
			.$type<AccountId>()
			.notNull()
			.references(() => aUsuarios.id, { onDelete: "restrict" }),
		sha256: text("sha256").notNull(),
		width: integer("width").notNull(),
		height: integer("height").notNull(),
		bytes: integer("bytes").notNull(),
		createdAt: moment("created_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.accountId, table.sha256] })],
);

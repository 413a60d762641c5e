import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { type AddendumEvidence, addendumKinds } from "#core/fichas/contest/addendum.ts";
import type { FichaId } from "#core/kernel/ids.ts";
import { sealedFileColumns } from "#server/fichas/document/sealed-file.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { hashedJson, moment, oneOf } from "#server/platform/db/columns.ts";

/** A contestation of a sealed inspection, or the answer to one. Written once, with its event; the report does not change. */
export const addenda = pgTable(
	"addenda",
	{
		id: uuid("id").primaryKey(),
		fichaId: uuid("ficha_id")
			.$type<FichaId>()
			.notNull()
			.references(() => fichas.id, { onDelete: "restrict" }),
		kind: text("kind", { enum: addendumKinds }).notNull(),
		// Who contested; null: an answer, whose author stands in its evidence.
		signerId: uuid("signer_id").references(() => fichaSigners.id, { onDelete: "restrict" }),
		// The contestation that this answers.
		answersId: uuid("answers_id").references((): AnyPgColumn => addenda.id, { onDelete: "restrict" }),
		// Made by the device: the same one twice is one.
		originKey: text("origin_key"),
		// See core/fichas/contest/addendum.ts; its hash is in the log. Null once its term is over.
		evidence: hashedJson<AddendumEvidence>("evidence"),
		evidenceHash: text("evidence_hash").notNull(),
		sentAt: moment("sent_at").notNull(),
		// Of its sealed file, and when sealing was first begun: a second try makes the same bytes.
		protocolo: text("protocolo").notNull(),
		sealingAt: moment("sealing_at"),
		// Where the log stood then, which the sealed file carries (`witnessCode`).
		sealingWitness: text("sealing_witness"),
		sealedAt: moment("sealed_at"),
	},
	(table) => [
		uniqueIndex("addenda_protocolo").on(table.protocolo),
		uniqueIndex("addenda_origin").on(table.signerId, table.originKey),
		uniqueIndex("addenda_one_answer").on(table.answersId),
		index("addenda_by_ficha").on(table.fichaId, table.sentAt),
		index("addenda_to_seal").on(table.sentAt).where(sql`${table.sealedAt} is null`),
		check("addenda_kind_known", sql`${table.kind} in (${oneOf(addendumKinds)})`),
		check("addenda_whose", sql`(${table.kind} = 'contestacao') = (${table.signerId} is not null)`),
		check("addenda_answers", sql`(${table.kind} = 'resposta') = (${table.answersId} is not null)`),
	],
);

/** The sealed file of an addendum. One for each, and its bytes never change. */
export const sealedAddenda = pgTable(
	"sealed_addenda",
	{
		addendumId: uuid("addendum_id")
			.primaryKey()
			.references(() => addenda.id, { onDelete: "restrict" }),
		fichaId: uuid("ficha_id")
			.$type<FichaId>()
			.notNull()
			.references(() => fichas.id, { onDelete: "restrict" }),
		...sealedFileColumns(),
	},
	(table) => [
		uniqueIndex("sealed_addenda_protocolo").on(table.protocolo),
		index("sealed_addenda_hash").on(table.sha256),
		index("sealed_addenda_by_ficha").on(table.fichaId),
	],
);

/** A photo of a contestation: uploaded when it is sent, and of nobody's business until it is. */
export const addendumPhotos = pgTable(
	"addendum_photos",
	{
		id: uuid("id").primaryKey(),
		fichaId: uuid("ficha_id")
			.$type<FichaId>()
			.notNull()
			.references(() => fichas.id, { onDelete: "restrict" }),
		signerId: uuid("signer_id")
			.notNull()
			.references(() => fichaSigners.id, { onDelete: "restrict" }),
		// Null: uploaded, and its contestation has not come yet. Forgotten after a day.
		addendumId: uuid("addendum_id").references(() => addenda.id, { onDelete: "restrict" }),
		sha256: text("sha256").notNull(),
		bytes: integer("bytes").notNull(),
		width: integer("width").notNull(),
		height: integer("height").notNull(),
		format: text("format", { enum: ["jpg", "png", "webp"] }).notNull(),
		createdAt: moment("created_at").notNull(),
	},
	(table) => [
		uniqueIndex("addendum_photos_waiting").on(table.signerId, table.sha256).where(sql`${table.addendumId} is null`),
		index("addendum_photos_by_addendum").on(table.addendumId),
		index("addendum_photos_by_ficha").on(table.fichaId),
		index("addendum_photos_to_forget").on(table.createdAt).where(sql`${table.addendumId} is null`),
	],
);

import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { FichaId } from "#core/kernel/ids.ts";
import { moment, oneOf } from "#server/platform/db/columns.ts";

/**
 * Append-only: a trigger of the database itself refuses update, delete and truncate. `content` is the canonical
 * text that `contentHash` was taken of. No foreign key: nothing may ever cascade into it.
 */
export const evidenceLog = pgTable(
	"evidence_log",
	{
		seq: bigint("seq", { mode: "number" }).primaryKey(),
		at: moment("at").notNull(),
		kind: text("kind").notNull(),
		fichaId: uuid("ficha_id").$type<FichaId>().notNull(),
		content: text("content").notNull(),
		contentHash: text("content_hash").notNull(),
		previousHash: text("previous_hash").notNull(),
		hash: text("hash").notNull(),
	},
	(table) => [
		uniqueIndex("evidence_log_hash").on(table.hash),
		index("evidence_log_by_ficha").on(table.fichaId, table.seq),
		index("evidence_log_by_time").on(table.at),
	],
);

/**
 * Root of the Merkle tree over one day's events, signed by the platform's keys. Append-only too.
 * `core/fichas/evidence/daily-root.ts` says what is signed; what is null belongs to version 2.
 */
export const dailyRoots = pgTable(
	"daily_roots",
	{
		// São Paulo's calendar.
		day: date("day").primaryKey(),
		version: integer("version").notNull().default(1),
		number: integer("number").notNull(),
		firstSeq: bigint("first_seq", { mode: "number" }).notNull(),
		size: integer("size").notNull(),
		root: text("root").notNull(),
		headHash: text("head_hash"),
		previousRoot: text("previous_root"),
		signature: text("signature").notNull(),
		keyId: text("key_id").notNull(),
		sealAlg: text("seal_alg"),
		// ML-DSA-65: SPKI and signature, base64.
		secondKey: text("second_key"),
		secondSignature: text("second_signature"),
		timestampToken: text("timestamp_token"),
		// Of another authority, where TSA_URL names two: whichever answered.
		secondStamp: text("second_stamp"),
		signedAt: moment("signed_at").notNull(),
	},
	(table) => [uniqueIndex("daily_roots_number").on(table.number), index("daily_roots_by_event").on(table.firstSeq)],
);

export const laterStampKinds = ["carimbo", "renovacao"] as const;

/**
 * What authorities stamped after a root was signed: its first stamp, where none could be had that night, and each
 * renewal (`core/fichas/verify/root-stamps.ts`). Append-only; `place` counts them within a day.
 */
export const rootStamps = pgTable(
	"root_stamps",
	{
		day: date("day").notNull(),
		place: integer("place").notNull(),
		kind: text("kind", { enum: laterStampKinds }).notNull(),
		// RFC 3161, base64 of its DER.
		token: text("token").notNull(),
		keptAt: moment("kept_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.day, table.place] }),
		check("root_stamps_kind_known", sql`${table.kind} in (${oneOf(laterStampKinds)})`),
	],
);

/**
 * What calendars (OpenTimestamps) gave for a root: one proof of all of them, a promise first, and once a block of Bitcoin
 * holds it the way up to that. Grows, and is over the root's hash for good: the check at night looks at it.
 */
export const rootProofs = pgTable("root_proofs", {
	day: date("day").primaryKey(),
	// The file (.ots), base64.
	proof: text("proof").notNull(),
	// Its height; null while there is only a promise.
	block: integer("block"),
	// When calendars were last asked about it.
	askedAt: moment("asked_at").notNull(),
});

/** Inner nodes of those trees: a proof reads one row a level instead of a day's events. */
export const merkleNodes = pgTable(
	"merkle_nodes",
	{
		day: date("day").notNull(),
		level: integer("level").notNull(),
		at: integer("at").notNull(),
		hash: text("hash").notNull(),
	},
	(table) => [primaryKey({ columns: [table.day, table.level, table.at] })],
);

/**
 * How far the check of the log has come, and what it and its alarm last said. `mac` is taken of `state` with a key that
 * is not in the database: whoever can write here still cannot move the mark past what they changed.
 */
export const logChecks = pgTable("log_checks", {
	id: text("id", { enum: ["check", "alarm", "files", "read-back"] }).primaryKey(),
	state: text("state").notNull(),
	mac: text("mac").notNull(),
	updatedAt: moment("updated_at").notNull(),
});

import { sql } from "drizzle-orm";
import {
	bigint,
	boolean,
	check,
	doublePrecision,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { captureProblems, captureSettlements, captureStates } from "#core/fichas/offline/capture-state.ts";
import type { AccountId, FichaId, PersonId } from "#core/kernel/ids.ts";
import { aUsuarios, sessions } from "#server/accounts/account.table.ts";
import { moment, oneOf } from "#server/platform/db/columns.ts";

/** A phone that may make fichas without a connection, known by the key it signs with. Kept while an entry of it is. */
export const aparelhos = pgTable(
	"aparelhos",
	{
		id: uuid("id").primaryKey(),
		// Whose work it takes, from the enrolment on: what it made for an account stays that account's.
		accountId: uuid("account_id")
			.$type<AccountId>()
			.references(() => aUsuarios.id, { onDelete: "set null" }),
		personId: uuid("person_id")
			.$type<PersonId>()
			.references(() => aUsuarios.id, { onDelete: "set null" }),
		// The enrolment as it was hashed (core/fichas/offline/enrolment.ts); its hash is what the first entry follows.
		enrolment: text("enrolment").notNull(),
		genesis: text("genesis").notNull(),
		publicKey: text("public_key").notNull(),
		// For whoever lost their place in the account and still has something to hand in; kept as a hash.
		tokenHash: text("token_hash").notNull(),
		label: text("label").notNull(),
		sample: boolean("sample").notNull().default(false),
		enrolledAt: moment("enrolled_at").notNull(),
		lastSeenAt: moment("last_seen_at").notNull(),
		// No capsule from then on: whoever had it lost their place, or the phone itself is lost.
		revokedAt: moment("revoked_at"),
		// The session it was last seen in: it ends with the phone.
		sessionId: uuid("session_id").references(() => sessions.id, { onDelete: "set null" }),
		// Up to where its chain is known, and what it said last of what still waits on it.
		headSeq: integer("head_seq").notNull().default(0),
		headHash: text("head_hash").notNull(),
		waiting: integer("waiting").notNull().default(0),
	},
	(table) => [
		uniqueIndex("aparelhos_key").on(table.publicKey),
		index("aparelhos_by_account").on(table.accountId),
		index("aparelhos_by_person").on(table.personId),
		index("aparelhos_by_session").on(table.sessionId),
		index("aparelhos_to_remove").on(table.id).where(sql`${table.accountId} is null`),
	],
);

/** What we signed and handed to a device (core/fichas/offline/capsule.ts), as it was signed. */
export const aparelhoCapsulas = pgTable(
	"aparelho_capsulas",
	{
		hash: text("hash").primaryKey(),
		aparelhoId: uuid("aparelho_id")
			.notNull()
			.references(() => aparelhos.id, { onDelete: "cascade" }),
		content: text("content").notNull(),
		signature: text("signature").notNull(),
		// Over `capsuleNotice`, which a proof may show to anybody; null where it was handed out before there was one.
		noticeSignature: text("notice_signature"),
		issuedAt: moment("issued_at").notNull(),
	},
	(table) => [
		index("aparelho_capsulas_by_device").on(table.aparelhoId, table.issuedAt),
		index("aparelho_capsulas_by_age").on(table.issuedAt),
	],
);

/** A piece of work of a device: one ficha, once. `ficha_id` is chosen with the first entry, before the ficha is there. */
export const aparelhoCapturas = pgTable(
	"aparelho_capturas",
	{
		aparelhoId: uuid("aparelho_id")
			.notNull()
			.references(() => aparelhos.id, { onDelete: "restrict" }),
		captura: uuid("captura").notNull(),
		fichaId: uuid("ficha_id").$type<FichaId>().notNull(),
		state: text("state", { enum: captureStates }).notNull(),
		problem: text("problem", { enum: captureProblems }),
		// What somebody decided about one that needed a person.
		settledAs: text("settled_as", { enum: captureSettlements }),
		settledAt: moment("settled_at"),
		// Something came that was not looked at yet.
		pending: boolean("pending").notNull(),
		updatedAt: moment("updated_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.aparelhoId, table.captura] }),
		uniqueIndex("aparelho_capturas_ficha").on(table.fichaId),
		index("aparelho_capturas_pending").on(table.updatedAt).where(sql`${table.pending}`),
		check("aparelho_capturas_state_known", sql`${table.state} in (${oneOf(captureStates)})`),
		check("aparelho_capturas_settled_known", sql`${table.settledAs} in (${oneOf(captureSettlements)})`),
		check("aparelho_capturas_problem_known", sql`${table.problem} in (${oneOf(captureProblems)})`),
	],
);

/** An entry as the device signed it, byte for byte, and what we saw of its coming. Emptied with its ficha. */
export const aparelhoRegistros = pgTable(
	"aparelho_registros",
	{
		aparelhoId: uuid("aparelho_id")
			.notNull()
			.references(() => aparelhos.id, { onDelete: "restrict" }),
		seq: integer("seq").notNull(),
		hash: text("hash").notNull(),
		kind: text("kind").notNull(),
		captura: uuid("captura").notNull(),
		capsula: text("capsula").notNull(),
		// Null once the term of its ficha is over.
		content: text("content"),
		signature: text("signature").notNull(),
		// Its clocks, so that jumps are found without reading the rest.
		wall: text("wall").notNull(),
		mono: doublePrecision("mono").notNull(),
		boot: text("boot").notNull(),
		receivedAt: moment("received_at").notNull(),
		// What the device's own clock showed when it sent this.
		sentWall: text("sent_wall"),
		// Where it came from; of no other use than evidence.
		ip: text("ip").notNull(),
		port: integer("port").notNull(),
		userAgent: text("user_agent").notNull(),
		// Signatures and refusals, once they are the ficha's.
		appliedAt: moment("applied_at"),
	},
	(table) => [
		primaryKey({ columns: [table.aparelhoId, table.seq] }),
		index("aparelho_registros_by_capture").on(table.aparelhoId, table.captura, table.seq),
		index("aparelho_registros_by_capsule").on(table.capsula, table.seq),
	],
);

/** The bare hash of an entry that came ahead of it, with the event of the log that says so. */
export const aparelhoCompromissos = pgTable(
	"aparelho_compromissos",
	{
		aparelhoId: uuid("aparelho_id")
			.notNull()
			.references(() => aparelhos.id, { onDelete: "cascade" }),
		seq: integer("seq").notNull(),
		hash: text("hash").notNull(),
		at: moment("at").notNull(),
		eventSeq: bigint("event_seq", { mode: "number" }).notNull(),
	},
	(table) => [primaryKey({ columns: [table.aparelhoId, table.seq, table.hash] })],
);

/** A photo that came ahead of the entry that names it, or waits for its ficha. */
export const aparelhoFotos = pgTable(
	"aparelho_fotos",
	{
		aparelhoId: uuid("aparelho_id")
			.notNull()
			.references(() => aparelhos.id, { onDelete: "cascade" }),
		sha256: text("sha256").notNull(),
		bytes: integer("bytes").notNull(),
		receivedAt: moment("received_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.aparelhoId, table.sha256] }),
		index("aparelho_fotos_by_age").on(table.receivedAt),
	],
);

/** What a device sent and could not be believed, as it came, for whoever looks into it. */
export const aparelhoRecusados = pgTable(
	"aparelho_recusados",
	{
		id: uuid("id").primaryKey(),
		aparelhoId: uuid("aparelho_id")
			.notNull()
			.references(() => aparelhos.id, { onDelete: "cascade" }),
		fault: text("fault").notNull(),
		seq: integer("seq"),
		// The same twice is kept once.
		sha256: text("sha256").notNull(),
		content: text("content").notNull(),
		signature: text("signature").notNull(),
		at: moment("at").notNull(),
	},
	(table) => [
		uniqueIndex("aparelho_recusados_once").on(table.aparelhoId, table.sha256),
		index("aparelho_recusados_by_age").on(table.at),
	],
);

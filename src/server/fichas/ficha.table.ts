import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	boolean,
	check,
	date,
	doublePrecision,
	index,
	integer,
	jsonb,
	pgTable,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { mayBeginProtocol } from "#core/fichas/document/protocol.ts";
import type { FichaDocument } from "#core/fichas/document.ts";
import type { FichaFields } from "#core/fichas/draft/ficha-fields.ts";
import type { VisitRatings } from "#core/fichas/draft/visit/visit-ratings.ts";
import { ratings } from "#core/fichas/draft/visita.ts";
import type { DeviceLocation, SenderEvidence, SignatureEvidence } from "#core/fichas/evidence/evidence.ts";
import { askedFactors, codeChannels, factorChoices } from "#core/fichas/evidence/factors.ts";
import { fichaStatuses, openStatuses, signerStatuses, waitingStatuses } from "#core/fichas/ficha-status.ts";
import { fichaTypes } from "#core/fichas/ficha-type.ts";
import { proposalOutcomes } from "#core/fichas/owner/proposal-answer.ts";
import { BRAZIL_ZONE } from "#core/kernel/day.ts";
import type { AccountId, FichaId, PersonId } from "#core/kernel/ids.ts";
import { aUsuarios } from "#server/accounts/account.table.ts";
import { clientes, imoveis } from "#server/fichas/registry/registry.table.ts";
import { beginningsOf } from "#server/fichas/search/search-column.ts";
import { hashedJson, moment, oneOf } from "#server/platform/db/columns.ts";

const searchedText = `"fichas"."search" || ' ' || lower(replace("fichas"."protocolo", '-', ''))`;
const nameOf = (name: AnyPgColumn) => sql`coalesce(${name}, '')`;

/** A ficha. While a draft it is `fields`; once sent it is `document`, frozen, hashed, and never changed again. */
export const fichas = pgTable(
	"fichas",
	{
		id: uuid("id").$type<FichaId>().primaryKey(),
		// Null once the account is deleted: what was signed stays, by its own legal basis.
		accountId: uuid("account_id")
			.$type<AccountId>()
			.references(() => aUsuarios.id, { onDelete: "set null" }),
		// Who filled it in: authorship stays, in the document too.
		corretorId: uuid("corretor_id")
			.$type<PersonId>()
			.references(() => aUsuarios.id, { onDelete: "set null" }),
		// Who looks after it now: the author, until a manager gives it to somebody else. Null: the managers.
		responsavelId: uuid("responsavel_id")
			.$type<PersonId>()
			.references(() => aUsuarios.id, { onDelete: "set null" }),
		tipo: text("tipo", { enum: fichaTypes }).notNull(),
		status: text("status", { enum: fichaStatuses }).notNull(),
		protocolo: text("protocolo").notNull(),
		clienteId: uuid("cliente_id").references(() => clientes.id, { onDelete: "restrict" }),
		imovelId: uuid("imovel_id").references(() => imoveis.id, { onDelete: "restrict" }),
		// For lists, so that they need no look into the document.
		clienteNome: text("cliente_nome"),
		imovelEndereco: text("imovel_endereco"),
		fields: jsonb("fields").$type<FichaFields>().notNull(),
		// Counts saves of the draft: two tabs do not overwrite each other silently.
		version: integer("version").notNull().default(1),
		document: hashedJson<FichaDocument>("document"),
		documentHash: text("document_hash"),
		// Who sent it and so accepted it, when and from where (SenderEvidence); its hash stands in the event. Null: sent
		// before this was kept.
		senderEvidence: hashedJson<SenderEvidence>("sender_evidence"),
		// Each signs after the one before (ficha_signers.position); else all at once.
		emOrdem: boolean("em_ordem").notNull().default(false),
		// What is demanded of the signers, chosen with the draft. Null: as the account does.
		fator: text("fator", { enum: factorChoices }),
		// The version of the account's own model that it is written on, pinned when it began. Null: the standard one.
		modeloId: uuid("modelo_id"),
		modeloVersao: integer("modelo_versao"),
		modelo: text("modelo"),
		modeloHash: text("modelo_hash"),
		// The visit, the proposal, the start of the authorisation: what the calendar shows.
		happensOn: date("happens_on"),
		// End of an authorisation, of a proposal, of the recognition.
		validUntil: moment("valid_until"),
		// After this nobody can sign any more.
		signUntil: moment("sign_until"),
		// A correction or counter-proposal points at what it follows.
		previousId: uuid("previous_id").$type<FichaId>(),
		// Of an exit inspection: the signed entry it is compared with, which its text names by protocol and hash.
		entradaId: uuid("entrada_id").$type<FichaId>(),
		// What the visitors gave it (core/fichas/draft/visit/visit-ratings.ts), so that averages need no look into the evidence.
		notas: jsonb("notas").$type<VisitRatings>(),
		// The same as a list, in the order of core/fichas/draft/visita.ts: so an index can hold it, and a month's averages need
		// neither the ficha nor a look into JSON.
		notasEmOrdem: doublePrecision("notas_em_ordem")
			.array()
			.generatedAlwaysAs(
				sql.raw(
					`case when "notas" is null then null else array[${ratings.map(([name]) => `("notas" ->> '${name}')::float8`).join(", ")}] end`,
				),
			),
		// The day the numbers of a period count it on: a visit on its own, anything else when it was sent. Null: it does
		// not count, as a draft or what was taken back.
		countedOn: date("counted_on").generatedAlwaysAs(
			sql.raw(
				`case when "status" in ('rascunho', 'cancelada') then null when "tipo" = 'visita' then "happens_on" else ("sent_at" at time zone '${BRAZIL_ZONE}')::date end`,
			),
		),
		// A signed proposal's end: what the owner answered, or that nobody did in time.
		resposta: text("resposta", { enum: proposalOutcomes }),
		// The count of fichas it stands in (core/billing/plans/quota.ts), taken when it was sent. Null: sent before sending took
		// a place, and counted when signed.
		quotaPlace: text("quota_place"),
		// Made on a phone: the same key twice is the same ficha.
		originKey: text("origin_key"),
		// Begun in a sample account: its events, seal and roots are those of the samples' log. A trigger keeps it as it is.
		sample: boolean("sample").notNull().default(false),
		// An inspection with a contestation that nobody has answered yet: a trigger on `addenda` says so, for the day and lists.
		contested: boolean("contested").notNull().default(false),
		search: text("search").notNull(),
		createdAt: moment("created_at").notNull(),
		updatedAt: moment("updated_at").notNull(),
		sentAt: moment("sent_at"),
		signedAt: moment("signed_at"),
		endedAt: moment("ended_at"),
		// When sealing was first begun. A second try uses the same moment, and so makes the same bytes.
		sealingAt: moment("sealing_at"),
		// Where the log stood then (core/fichas/evidence/witness.ts): printed into the document, so kept with that moment.
		sealingWitness: text("sealing_witness"),
		sealedAt: moment("sealed_at"),
		// Its term is over (core/fichas/retention-terms.ts): emptied, with an event; hashes, dates and protocol stay.
		removedAt: moment("removed_at"),
		// A manager wants it kept beyond its term; while this is set a trigger of the database refuses to empty it.
		preservedSince: moment("preserved_since"),
		preservedReason: text("preserved_reason"),
	},
	(table) => [
		uniqueIndex("fichas_protocolo").on(table.protocolo),
		uniqueIndex("fichas_origin").on(table.accountId, table.originKey),
		// Nulls first, as `order by … desc` means it: otherwise the index is of no use to it.
		index("fichas_by_time").on(table.accountId, table.updatedAt.desc().nullsFirst(), table.id),
		// A list in order of its clients; a draft may have none yet.
		index("fichas_by_client_name").on(table.accountId, nameOf(table.clienteNome), table.id),
		index("fichas_by_status").on(table.accountId, table.status, table.updatedAt.desc().nullsFirst()),
		index("fichas_by_type").on(table.accountId, table.tipo, table.updatedAt.desc().nullsFirst()),
		index("fichas_by_creation").on(table.accountId, table.createdAt),
		index("fichas_beginnings").using("gin", beginningsOf("fichas", searchedText)),
		index("fichas_by_day").on(table.accountId, table.happensOn),
		index("fichas_by_validity").on(table.accountId, table.tipo, table.validUntil),
		// The account first: PostgreSQL takes both for unrelated and would gather all of either, rather than read one in order.
		index("fichas_by_responsavel").on(
			table.accountId,
			table.responsavelId,
			table.updatedAt.desc().nullsFirst(),
			table.id,
		),
		// What is not at an end: little at any time, however much there has been. Asked for with the statuses written out,
		// or a plan that is made once cannot know that it may use it.
		// In the order of lists: of the thousands that may be open in a large account a page is read, and not all of them.
		index("fichas_open")
			.on(table.accountId, table.updatedAt.desc().nullsFirst(), table.id)
			.where(sql`${table.status} in (${oneOf(openStatuses)})`),
		index("fichas_open_of")
			.on(table.accountId, table.responsavelId, table.updatedAt.desc().nullsFirst(), table.id)
			.where(sql`${table.status} in (${oneOf(openStatuses)})`),
		// What waits for a signature, by its end; how many places of a month's quota that is, is read from the index alone.
		index("fichas_waiting")
			.on(table.accountId, table.signUntil, table.quotaPlace)
			.where(sql`${table.status} in (${oneOf(waitingStatuses)})`),
		index("fichas_by_responsavel_cliente").on(table.responsavelId, table.clienteId),
		index("fichas_by_corretor").on(table.corretorId, table.createdAt),
		// All that the numbers of a period ask about, so that they are counted without reading the fichas.
		index("fichas_counted").on(
			table.accountId,
			table.countedOn,
			table.tipo,
			table.status,
			table.resposta,
			table.corretorId,
			table.responsavelId,
			table.imovelId,
			table.clienteId,
			table.id,
		),
		index("fichas_rated")
			.on(
				table.accountId,
				table.countedOn,
				table.tipo,
				table.corretorId,
				table.responsavelId,
				table.imovelId,
				table.notasEmOrdem,
			)
			.where(sql`${table.notas} is not null`),
		// What the funnel asks of proposals, which are few. In the one above they lie scattered among all fichas of each day, and
		// by type alone every proposal that there has been would be read.
		index("fichas_proposed")
			.on(
				table.accountId,
				table.countedOn,
				table.clienteId,
				table.imovelId,
				table.resposta,
				table.corretorId,
				table.responsavelId,
			)
			.where(sql`${table.tipo} = 'proposta'`),
		// Whether who proposed had visited: by `fichas_by_cliente` each of their fichas would be read, on a page of its own. The
		// account last, or whatever asks for visits of an account and a period is sent here too, and reads all of them.
		index("fichas_visited")
			.on(table.clienteId, table.imovelId, table.countedOn, table.accountId)
			.where(sql`${table.tipo} = 'visita'`),
		// Refused ones of a period, for their reasons: by status alone all that were ever refused would be read.
		index("fichas_refused").on(table.accountId, table.countedOn, table.id).where(sql`${table.status} = 'recusada'`),
		// Which of an account's own models were used, and whether in a period; most fichas are on none.
		index("fichas_by_model")
			.on(table.accountId, table.modeloId, table.modeloVersao, table.countedOn)
			.where(sql`${table.modeloId} is not null`),
		index("fichas_by_cliente").on(table.clienteId, table.updatedAt.desc().nullsFirst()),
		index("fichas_by_imovel").on(table.imovelId, table.updatedAt.desc().nullsFirst()),
		// What follows it; of nearly all nothing does.
		index("fichas_by_previous").on(table.previousId).where(sql`${table.previousId} is not null`),
		index("fichas_contested").on(table.accountId, table.updatedAt.desc().nullsFirst()).where(sql`${table.contested}`),
		index("fichas_to_expire")
			.on(table.signUntil)
			.where(sql`${table.status} in (${oneOf(waitingStatuses)})`),
		index("fichas_to_seal").on(table.signedAt).where(sql`${table.status} = 'assinada' and ${table.sealedAt} is null`),
		index("fichas_to_remove")
			.on(table.sentAt, table.id)
			.where(sql`${table.removedAt} is null and ${table.status} in ('assinada', 'recusada', 'expirada', 'cancelada')`),
		index("fichas_removed").on(table.id).where(sql`${table.removedAt} is not null`),
		index("fichas_to_lapse")
			.on(table.validUntil)
			.where(sql`${table.tipo} = 'proposta' and ${table.status} = 'assinada' and ${table.resposta} is null`),
		check("fichas_answer_known", sql`${table.resposta} in (${oneOf(proposalOutcomes)})`),
		check("fichas_type_known", sql`${table.tipo} in (${oneOf(fichaTypes)})`),
		check("fichas_status_known", sql`${table.status} in (${oneOf(fichaStatuses)})`),
	],
);

export const fichaWords = {
	accountId: fichas.accountId,
	textFor: (word: string) => (mayBeginProtocol(word) ? sql.raw(`(${searchedText})`) : sql`${fichas.search}`),
	beginnings: beginningsOf("fichas", searchedText),
};
export const nameOrNone = nameOf(fichas.clienteNome);

/** Who has to sign, each with a link and evidence of their own. */
export const fichaSigners = pgTable(
	"ficha_signers",
	{
		id: uuid("id").primaryKey(),
		fichaId: uuid("ficha_id")
			.$type<FichaId>()
			.notNull()
			.references(() => fichas.id, { onDelete: "restrict" }),
		position: integer("position").notNull(),
		papel: text("papel").notNull(),
		nome: text("nome").notNull(),
		cpfCnpj: text("cpf_cnpj"),
		telefone: text("telefone"),
		email: text("email"),
		status: text("status", { enum: signerStatuses }).notNull(),
		// The link's token is kept only as a hash; the short code of /a/{code} as one with our key in it (signing-token.ts).
		tokenHash: text("token_hash").notNull(),
		codeHash: text("code_hash").notNull(),
		// Which link of theirs counts: each change makes a new one, and the one before opens nothing any more.
		linkVersion: integer("link_version").notNull().default(0),
		// The last time it was changed because somebody lost the right to know it.
		linkChangedAt: moment("link_changed_at"),
		// Where there is an order: since when it is theirs. Null: somebody else comes first.
		turnAt: moment("turn_at"),
		// Without this no signature of theirs is taken.
		fator: text("fator", { enum: askedFactors }),
		// How it reached the person: hand-over, QR, WhatsApp, e-mail.
		channel: text("channel"),
		// What the server recorded and what the device said, apart; see core/fichas/evidence/evidence.ts.
		evidence: hashedJson<SignatureEvidence>("evidence"),
		evidenceHash: text("evidence_hash"),
		refusal: text("refusal"),
		// The first time the page was open in front of somebody; a robot that fetches links does not count.
		viewedAt: moment("viewed_at"),
		// The last time the link went out by mail, asked for by the broker.
		linkMailedAt: moment("link_mailed_at"),
		// By the product itself: two at most.
		reminders: integer("reminders").notNull().default(0),
		remindedAt: moment("reminded_at"),
		copyMailedAt: moment("copy_mailed_at"),
		// The first time the sealed copy stood on the page of their link, and was downloaded by it.
		copyShownAt: moment("copy_shown_at"),
		copyDownloadedAt: moment("copy_downloaded_at"),
		decidedAt: moment("decided_at"),
		// Said on a phone: "prefiro assinar depois". The link stays open.
		laterAt: moment("later_at"),
		// Thanked by mail for a visit they preferred not to sign for.
		thankedAt: moment("thanked_at"),
	},
	(table) => [
		uniqueIndex("ficha_signers_position").on(table.fichaId, table.position),
		uniqueIndex("ficha_signers_token").on(table.tokenHash),
		uniqueIndex("ficha_signers_code").on(table.codeHash),
		index("ficha_signers_to_copy")
			.on(table.id)
			.where(sql`${table.status} = 'assinou' and ${table.email} is not null and ${table.copyMailedAt} is null`),
	],
);

/** A code sent to whoever signs, as a second factor. The newest one counts. */
export const signingCodes = pgTable("signing_codes", {
	signerId: uuid("signer_id")
		.primaryKey()
		.references(() => fichaSigners.id, { onDelete: "restrict" }),
	// The code itself stands nowhere: it is made again from this when it is mailed and when it is compared.
	nonce: text("nonce").notNull(),
	canal: text("canal", { enum: codeChannels }).notNull().default("e-mail"),
	// Where it went: one of the two, by the channel.
	email: text("email"),
	telefone: text("telefone"),
	sentAt: moment("sent_at").notNull(),
	expiresAt: moment("expires_at").notNull(),
	tries: integer("tries").notNull().default(0),
	confirmedAt: moment("confirmed_at"),
});

/** A photo of an inspection: hashed when taken, kept as it came. */
export const fichaPhotos = pgTable(
	"ficha_photos",
	{
		id: uuid("id").primaryKey(),
		fichaId: uuid("ficha_id")
			.$type<FichaId>()
			.notNull()
			.references(() => fichas.id, { onDelete: "restrict" }),
		sha256: text("sha256").notNull(),
		bytes: integer("bytes").notNull(),
		width: integer("width").notNull(),
		height: integer("height").notNull(),
		// Told by the device.
		takenAt: moment("taken_at"),
		source: text("source", { enum: ["camera", "galeria"] }).notNull(),
		format: text("format", { enum: ["jpg", "png", "webp"] }).notNull(),
		// Where the device said it was, or why not; null: nobody asked.
		geo: jsonb("geo").$type<DeviceLocation>(),
		createdAt: moment("created_at").notNull(),
	},
	(table) => [uniqueIndex("ficha_photos_once").on(table.fichaId, table.sha256)],
);

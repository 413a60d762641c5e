import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { type AnswerEvidence, ownerAnswers } from "#core/fichas/owner/proposal-answer.ts";
import type { FichaId } from "#core/kernel/ids.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { hashedJson, moment, oneOf } from "#server/platform/db/columns.ts";

/** An owner who is asked about a signed proposal, by a link of their own, and what they answered. */
export const proposalAnswers = pgTable(
	"proposal_answers",
	{
		id: uuid("id").primaryKey(),
		fichaId: uuid("ficha_id")
			.$type<FichaId>()
			.notNull()
			.references(() => fichas.id, { onDelete: "restrict" }),
		nome: text("nome").notNull(),
		telefone: text("telefone"),
		// The link's token is kept only as a hash.
		tokenHash: text("token_hash").notNull(),
		// As in ficha_signers.
		linkVersion: integer("link_version").notNull().default(0),
		linkChangedAt: moment("link_changed_at"),
		resposta: text("resposta", { enum: ownerAnswers }),
		// See core/fichas/owner/proposal-answer.ts; its hash is in the log.
		evidence: hashedJson<AnswerEvidence>("evidence"),
		evidenceHash: text("evidence_hash"),
		// The draft that a counter-offer became.
		counterId: uuid("counter_id")
			.$type<FichaId>()
			.references(() => fichas.id, { onDelete: "set null" }),
		askedAt: moment("asked_at").notNull(),
		viewedAt: moment("viewed_at"),
		answeredAt: moment("answered_at"),
		// Of the sealed document of the answer, and when its sealing was first begun: a second try makes the same bytes.
		protocolo: text("protocolo"),
		sealingAt: moment("sealing_at"),
		// Where the log stood then, which the sealed document carries (`witnessCode`).
		sealingWitness: text("sealing_witness"),
		sealedAt: moment("sealed_at"),
		// Asked somebody else instead: this link is over.
		revokedAt: moment("revoked_at"),
	},
	(table) => [
		uniqueIndex("proposal_answers_token").on(table.tokenHash),
		uniqueIndex("proposal_answers_open").on(table.fichaId).where(sql`${table.revokedAt} is null`),
		index("proposal_answers_to_seal")
			.on(table.answeredAt)
			.where(sql`${table.resposta} is not null and ${table.sealedAt} is null`),
		check("proposal_answers_known", sql`${table.resposta} in (${oneOf(ownerAnswers)})`),
	],
);

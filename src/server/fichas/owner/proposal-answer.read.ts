import { and, eq, isNull } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { readForm } from "#server/fichas/pinned-model.read.ts";
import { ownerToken } from "#server/fichas/signing-token.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { ownersOfProperty } from "./property-visits.read.ts";
import { proposalAnswers } from "./proposal-answer.table.ts";

type Row = { asked: typeof proposalAnswers.$inferSelect; ficha: typeof fichas.$inferSelect };
export type OwnerState = "open" | "answered" | "expired" | "closed";

/** What an owner's link leads to. Reading it writes nothing: a preview robot opens links too. */
export async function findOwnerRequest(
	{ db, clock }: { db: Deps["db"] | Transaction; clock: Deps["clock"] },
	token: string,
) {
	const [found] = await db
		.select({ asked: proposalAnswers, ficha: fichas })
		.from(proposalAnswers)
		.innerJoin(fichas, eq(fichas.id, proposalAnswers.fichaId))
		.where(eq(proposalAnswers.tokenHash, hashToken(token)))
		.limit(1);
	if (!found?.ficha.document) return undefined;
	const form = await readForm(db, "proposta", found.ficha);
	return { ...found, document: found.ficha.document, form, state: ownerState(found, clock.now()) };
}

export function ownerState({ asked, ficha }: Row, now: Date): OwnerState {
	if (asked.resposta) return "answered";
	if (asked.revokedAt || !ficha.accountId) return "closed";
	return ficha.resposta === "vencida" || !ficha.validUntil || ficha.validUntil <= now ? "expired" : "open";
}

/** Whom the broker has asked about this proposal, and what came of it. Whoever calls owns the ficha. */
export async function readOwnerRequest(deps: Pick<Deps, "db" | "secrets" | "config">, fichaId: string) {
	const [asked] = await deps.db
		.select()
		.from(proposalAnswers)
		.where(and(eq(proposalAnswers.fichaId, fichaId), isNull(proposalAnswers.revokedAt)));
	if (!asked) return undefined;
	const { nome, telefone, resposta, askedAt, viewedAt, answeredAt, evidenceHash, counterId, linkChangedAt, sealedAt } =
		asked;
	return {
		...{ nome, telefone, resposta, askedAt, viewedAt, answeredAt, evidenceHash, counterId, linkChangedAt, sealedAt },
		evidence: asked.evidence ?? undefined,
		link: `${deps.config.publicUrl}/proposta/${ownerToken(deps, asked)}`,
	};
}

/** The owner who signed the authorisation for this property, if one did: whoever answers is usually them. */
export async function suggestOwner(
	{ db }: Pick<Deps, "db">,
	{ seat, imovelId }: { seat: Seat; imovelId: string | null },
) {
	if (!imovelId) return undefined;
	const [owner] = (await ownersOfProperty({ db }, { seat, imovelId }))?.owners ?? [];
	return owner && { nome: owner.representante ?? owner.nome, telefone: owner.telefone ?? "" };
}

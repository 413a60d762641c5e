import { and, type Column, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { openStatuses } from "#core/fichas/ficha-status.ts";
import { fichas } from "./ficha.table.ts";

export const isOpen = inArray(fichas.status, openStatuses);

export function isAuthorisationInForce(now: Date) {
	return and(eq(fichas.tipo, "agenciamento"), eq(fichas.status, "assinada"), gt(fichas.validUntil, now));
}

export const isUnansweredProposal = and(
	eq(fichas.tipo, "proposta"),
	eq(fichas.status, "assinada"),
	isNull(fichas.resposta),
);

/** What somebody still has to look after: not signed yet, in force, or waiting for an answer. */
export function isOpenWork(now: Date) {
	return or(isOpen, isAuthorisationInForce(now), isUnansweredProposal);
}

/** Of one person, or of nobody in particular: what whoever manages still has to give to somebody. */
export function lookedAfterBy(responsavel: Column, personId: string | undefined) {
	return personId ? eq(responsavel, personId) : isNull(responsavel);
}

import type { FichaType } from "#core/fichas/ficha-type.ts";
import { HOUR_MS } from "#core/kernel/duration.ts";

/** `runs`: from which day the years are counted, in the words of the privacy terms. */
type Term = { years: number; runs: string };

/** What tells when a ficha was over. `decided`: signed by all, refused, called off or expired. */
type EndDates = { decided: Date; happensOn: string | null; validUntil: Date | null };

/**
 * How long each type is kept once it is over, counted from the latest of its dates. Read by the privacy terms and by
 * the job that removes: there is no other place where a term of signed evidence stands.
 */
export const retentionTerms: Record<FichaType, Term> = {
	visita: {
		years: 5,
		runs: "do fim da visita: o último dia entre a assinatura, a visita e o prazo escrito na ficha",
	},
	proposta: {
		years: 10,
		runs: "do último dia entre a assinatura e a validade da proposta",
	},
	agenciamento: {
		years: 10,
		runs: "do último dia entre a assinatura e o fim da autorização",
	},
	vistoria: {
		years: 10,
		runs: "do último dia entre a assinatura e a vistoria",
	},
};

/** Why a case or a ficha is preserved, or is so no longer. */
export const PRESERVATION_REASON_MAX_LENGTH = 200;

/** A photo of identity is kept this long after the seal, and one of a ficha that ended without a seal this long after its end. */
export const IDENTITY_PHOTO_DAYS = 90;
export const UNUSED_IDENTITY_PHOTO_DAYS = 7;

/** A case in which nothing was noted or opened for so long is not open any more, unless it is preserved. */
export const OPEN_CASE_YEARS = 5;

/** Nobody's evidence goes sooner than this after it was sent, whatever a row says. */
export const SHORTEST_TERM_YEARS = Math.min(...Object.values(retentionTerms).map(({ years }) => years));

/** The first moment at which a ficha may be removed. */
export function keptUntil(tipo: FichaType, { decided, happensOn, validUntil }: EndDates): Date {
	const ends = [decided.getTime(), happensOn === null ? 0 : endOfDay(happensOn), validUntil?.getTime() ?? 0];
	return yearsAfter(new Date(Math.max(...ends)), retentionTerms[tipo].years);
}

/** By the log alone: a removal that comes sooner than any term was not made by the job. */
export function isRemovalInTime(sentAt: Date, removedAt: Date): boolean {
	return removedAt >= yearsAfter(sentAt, SHORTEST_TERM_YEARS);
}

export function yearsAfter(moment: Date, years: number): Date {
	const later = new Date(moment);
	later.setUTCFullYear(later.getUTCFullYear() + years);
	return later;
}

/** The day has ended everywhere in Brazil by then. */
function endOfDay(day: string): number {
	return Date.parse(`${day}T00:00:00Z`) + 30 * HOUR_MS;
}

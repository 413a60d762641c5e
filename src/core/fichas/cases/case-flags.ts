import type { FichaStatus } from "#core/fichas/ficha-status.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import { daysBetween, lastDay } from "#core/fichas/last-day.ts";
import type { Day } from "#core/kernel/day.ts";

type Dated = { tipo: FichaType; status: FichaStatus; happensOn: Day | null; validUntil: Date | null };

/** What a lawyer looks for first in a signed visit. */
export type VisitFlags = {
	term: "inside" | "outside" | "no-authorisation" | "no-day";
	/** Days from the visit to the deal; negative: the deal came first. */
	daysToSale: number | undefined;
};

/** Only a visit that was signed has any: one that was not proves no day. */
export function flagVisit<Ficha extends Dated>(
	ficha: Ficha,
	all: Ficha[],
	soldOn: Day | undefined,
): VisitFlags | undefined {
	if (ficha.tipo !== "visita" || ficha.status !== "assinada") return undefined;
	const { happensOn } = ficha;
	const authorisations = all.filter(({ tipo, status }) => tipo === "agenciamento" && status === "assinada");
	const inside = happensOn !== null && authorisations.some((one) => isWithin(happensOn, one));
	return {
		term:
			authorisations.length === 0 ? "no-authorisation" : happensOn === null ? "no-day" : inside ? "inside" : "outside",
		daysToSale: happensOn && soldOn ? daysBetween(happensOn, soldOn) : undefined,
	};
}

export function isWithin(day: Day, { happensOn, validUntil }: Pick<Dated, "happensOn" | "validUntil">): boolean {
	if (!happensOn || day < happensOn) return false;
	return !validUntil || day <= lastDay(validUntil);
}

export const termWords: Record<VisitFlags["term"], string> = {
	inside: "Dentro do prazo da autorização",
	outside: "Fora do prazo da autorização",
	"no-authorisation": "Sem autorização assinada",
	"no-day": "Visita sem data",
};

/** `9 meses` is for people; a lawyer counts days. */
export function formatDays(days: number): string {
	if (days === 0) return "no mesmo dia";
	const count = Math.abs(days) === 1 ? "1 dia" : `${Math.abs(days)} dias`;
	return days > 0 ? `${count} depois` : `${count} antes`;
}

/** Where something stands in the chain; what is decided about several fichas at once has a number for each. */
export function formatSeqs(seqs: number[]): string {
	if (seqs.length === 0) return "não encadeado";
	return seqs.length === 1 ? `nº ${seqs[0]}` : `nº ${seqs[0]} a ${seqs.at(-1)}`;
}

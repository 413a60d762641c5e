import { type FichaStatus, isWaiting } from "#core/fichas/ficha-status.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { ProposalOutcome } from "#core/fichas/owner/proposal-answer.ts";

/** How many fichas of a period are alike in what the numbers ask about. */
export type TallyRow = { tipo: FichaType; status: FichaStatus; resposta: ProposalOutcome | null; total: number };

export type Tally = {
	visits: number;
	/** Sent and not taken back. */
	sent: number;
	signed: number;
	waiting: number;
	refused: number;
	expired: number;
	proposals: number;
	accepted: number;
};

export function tally(rows: TallyRow[]): Tally {
	const count = (is: (row: TallyRow) => boolean) => rows.filter(is).reduce((sum, { total }) => sum + total, 0);
	return {
		visits: count(({ tipo }) => tipo === "visita"),
		sent: count(() => true),
		signed: count(({ status }) => status === "assinada"),
		waiting: count(({ status }) => isWaiting(status)),
		refused: count(({ status }) => status === "recusada"),
		expired: count(({ status }) => status === "expirada"),
		proposals: count(({ tipo }) => tipo === "proposta"),
		accepted: count(({ resposta }) => resposta === "aceita"),
	};
}

/** Undefined where there is nothing to take a share of. */
export function shareOf(part: number, whole: number): number | undefined {
	return whole > 0 ? part / whole : undefined;
}

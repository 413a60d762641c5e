import type { ProposalOutcome } from "./proposal-answer.ts";

type Signed = { resposta: ProposalOutcome | null; ends: number | undefined; now: number };

/** What became of a signed proposal. The job that records a lapse follows it; nobody is asked for an answer that would be refused. */
export function outcomeByNow({ resposta, ends, now }: Signed): ProposalOutcome | null {
	const hasLapsed = ends !== undefined && ends <= now;
	return resposta ?? (hasLapsed ? "vencida" : null);
}

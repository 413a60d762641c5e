import { and, inArray, isNotNull } from "drizzle-orm";
import type { AnswerEvidence } from "#core/fichas/owner/proposal-answer.ts";
import type { Deps } from "#server/deps.ts";
import { proposalAnswers } from "#server/fichas/owner/proposal-answer.table.ts";

/** What is known of the answers to the proposals of a case, by ficha; each has one at most. */
export async function readCaseAnswers(
	{ db }: Pick<Deps, "db">,
	fichaIds: string[],
): Promise<Map<string, AnswerEvidence>> {
	const rows = await db
		.select({ fichaId: proposalAnswers.fichaId, evidence: proposalAnswers.evidence })
		.from(proposalAnswers)
		.where(and(inArray(proposalAnswers.fichaId, fichaIds), isNotNull(proposalAnswers.resposta)));
	return new Map(rows.flatMap(({ fichaId, evidence }) => (evidence ? [[fichaId, evidence]] : [])));
}

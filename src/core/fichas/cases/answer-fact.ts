import { type AnswerEvidence, type ProposalOutcome, respondentWords } from "#core/fichas/owner/proposal-answer.ts";
import { formatMoment } from "#core/kernel/day.ts";
import { formatMoney } from "#core/kernel/money/money.ts";
import { answerWords } from "./score-case.ts";

/** What came by the owner's link: how much, from whom and when; of an evidence whose term is over only what it was. */
export function answerFact(resposta: ProposalOutcome, evidence: AnswerEvidence | undefined): string {
	if (!evidence) return answerWords[resposta];
	const { ato, servidor } = evidence;
	const amount = ato.valor === null ? "" : ` de ${formatMoney(ato.valor)}`;
	const at = formatMoment(new Date(servidor.em), servidor.fuso);
	return `${answerWords[resposta]}${amount}, de ${respondentWords(evidence)}, recebida em ${at}`;
}

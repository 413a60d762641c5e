import { eq } from "drizzle-orm";
import { holderSeat } from "#core/accounts/seat.ts";
import type { AnswerForm } from "#core/fichas/owner/proposal-answer.ts";
import { present } from "#core/kernel/present.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { answerProposal } from "#server/fichas/owner/answer-proposal.ts";
import { askOwner } from "#server/fichas/owner/ask-owner.ts";
import { proposalAnswers } from "#server/fichas/owner/proposal-answer.table.ts";
import { ownerToken } from "#server/fichas/signing-token.ts";
import { makeBroker, SEEN } from "./make-ficha.ts";
import { makeSignedFicha } from "./make-signed-ficha.ts";
import { rememberTestSeal } from "./test-seal.ts";

/** A proposal that was signed, shown to the owner and accepted (or answered as said), through the use cases. */
export async function makeAnsweredProposal(deps: Deps, said: Partial<AnswerForm> = {}) {
	await rememberTestSeal(deps);
	const { userId } = await makeBroker(deps);
	const fichaId = await makeSignedFicha(deps, userId, "proposta");
	const asking = { seat: holderSeat(userId), fichaId, nome: "Helena Duarte Lima", telefone: "" };
	const asked = await askOwner(deps, asking);
	if (!asked.ok) throw new Error(asked.reason);
	const [row] = await deps.db.select().from(proposalAnswers).where(eq(proposalAnswers.fichaId, fichaId));
	const answer = present(row, "who was asked");
	const [ficha] = await deps.db.select().from(fichas).where(eq(fichas.id, fichaId));
	const answered = await answerProposal(deps, {
		token: ownerToken(deps, answer),
		documentHash: ficha?.documentHash ?? "",
		form: {
			...{ resposta: "aceita", nome: asking.nome, documento: "11144477735", valor: undefined, mensagem: "" },
			...said,
		},
		seen: SEEN,
	});
	if (!answered.ok) throw new Error(answered.reason);
	return { userId, fichaId, answerId: answer.id, ficha: present(ficha, "the proposal") };
}

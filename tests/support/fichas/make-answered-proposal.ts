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

const OWNER = "Helena Duarte Lima";
/** From a phone of the owner's own. */
const BY_OWNER = { seen: SEEN, brokersSession: false };

/** A proposal that was signed and lies with the owner, through the use cases. */
export async function makeAskedProposal(deps: Deps, userId: string) {
	const fichaId = await makeSignedFicha(deps, userId, "proposta");
	const asked = await askOwner(deps, { seat: holderSeat(userId), fichaId, nome: OWNER, telefone: "" });
	if (!asked.ok) throw new Error(asked.reason);
	const [row] = await deps.db.select().from(proposalAnswers).where(eq(proposalAnswers.fichaId, fichaId));
	const answer = present(row, "who was asked");
	const [ficha] = await deps.db.select().from(fichas).where(eq(fichas.id, fichaId));
	const token = ownerToken(deps, answer);
	return { fichaId, answerId: answer.id, token, ficha: present(ficha, "the proposal") };
}

/** The same, accepted by the owner, or answered as said and from where said. */
export async function makeAnsweredProposal(
	deps: Deps,
	said: Partial<AnswerForm> = {},
	from: Partial<typeof BY_OWNER> = {},
) {
	await rememberTestSeal(deps);
	const { userId } = await makeBroker(deps);
	const { token, ...asked } = await makeAskedProposal(deps, userId);
	const answered = await answerProposal(deps, {
		token,
		documentHash: asked.ficha.documentHash ?? "",
		form: { resposta: "aceita", nome: OWNER, documento: "11144477735", valor: undefined, mensagem: "", ...said },
		...BY_OWNER,
		...from,
	});
	if (!answered.ok) throw new Error(answered.reason);
	return { userId, ...asked };
}

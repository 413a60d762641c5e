import type { Seat } from "#core/accounts/seat.ts";
import type { Deps } from "#server/deps.ts";
import { readFicha } from "#server/fichas/ficha.read.ts";
import { answerProposal } from "#server/fichas/owner/answer-proposal.ts";
import { askOwner } from "#server/fichas/owner/ask-owner.ts";
import { readOwnerRequest } from "#server/fichas/owner/proposal-answer.read.ts";
import type { SampleFicha } from "./sample-plan.ts";

const SEEN = { ip: "203.0.113.88", port: 41_220, userAgent: "Mozilla/5.0 (Linux; Android 15) Chrome/148" };

/** The owner's answer to a signed proposal. Nobody is written to about a sample, so its mail is not promised. */
export async function answerSample(
	deps: Deps,
	{ seat, fichaId, answer }: { seat: Seat; fichaId: string; answer: NonNullable<SampleFicha["answer"]> },
): Promise<void> {
	const { by, resposta, mensagem } = answer;
	// Answered already, before a restart.
	if (!(await askOwner(deps, { seat, fichaId, nome: by, telefone: "" })).ok) return;
	const token = (await readOwnerRequest(deps, fichaId))?.link.split("/").at(-1) ?? "";
	const documentHash = (await readFicha(deps, { seat, fichaId }))?.ficha.documentHash ?? "";
	const form = { resposta, nome: by, documento: "", valor: undefined, mensagem };
	const silent = { ...deps, jobs: { ...deps.jobs, enqueue: async () => {} } };
	await answerProposal(silent, { token, form, documentHash, seen: SEEN, brokersSession: false });
}

import { eq } from "drizzle-orm";
import { browserSaid } from "#core/fichas/evidence/browser-said.ts";
import { type AnswerEvidence, type AnswerForm, answerSentences, forOwner } from "#core/fichas/owner/proposal-answer.ts";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import type { Deps } from "#server/deps.ts";
import { tell } from "#server/fichas/avisos/tell.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { type SeenRequest, sameNetwork, serverSaw } from "#server/fichas/evidence/server-saw.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { frozenOf } from "#server/fichas/frozen.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { ownerState } from "./proposal-answer.read.ts";
import { proposalAnswers } from "./proposal-answer.table.ts";
import { sealAnswer } from "./seal-answer.job.ts";
import { sendProposalAnswer } from "./send-proposal-answer.job.ts";
import { startCounterDraft } from "./start-counter-draft.ts";

type Answering = {
	token: string;
	form: AnswerForm;
	documentHash: string;
	seen: SeenRequest;
	/** The browser was signed in to the account that sent the proposal. */
	brokersSession: boolean;
};
export type AnswerRefusal = "unknown-link" | "expired" | "closed" | "another-text";

/**
 * One answer, once: evidence, the proposal's end, the draft a counter-offer becomes, the broker's mail and the log's
 * next event in one transaction. The signed proposal itself is not touched. `isEarlier`: another answer stands already.
 */
export async function answerProposal(
	deps: Deps,
	{ token, form, documentHash, seen, brokersSession }: Answering,
): Promise<Result<{ isEarlier: boolean }, AnswerRefusal>> {
	return deps.db.transaction(async (tx) => {
		const [link] = await tx
			.select({ fichaId: proposalAnswers.fichaId })
			.from(proposalAnswers)
			.where(eq(proposalAnswers.tokenHash, hashToken(token)));
		if (!link) return refuse("unknown-link");
		const [ficha] = await tx.select().from(fichas).where(eq(fichas.id, link.fichaId)).for("update");
		// By the link, not by the person: it may have been changed while this one waited.
		const [asked] = await tx
			.select()
			.from(proposalAnswers)
			.where(eq(proposalAnswers.tokenHash, hashToken(token)));
		if (!ficha || !asked) return refuse("unknown-link");
		const now = deps.clock.now();
		const state = ownerState({ asked, ficha }, now);
		// A double tap, or another tab: the first answer stands, and who has answered otherwise is told so.
		if (state === "answered") return succeed({ isEarlier: !isSame(asked, form) });
		if (state !== "open") return refuse(state);
		if (documentHash !== ficha.documentHash) return refuse("another-text");
		const evidence = gatherEvidence(deps, now, { asked, ficha, form, seen, brokersSession });
		const evidenceHash = sha256Hex(canonicalJson(evidence));
		const { resposta } = form;
		const counterId = form.valor === undefined ? null : await startCounterDraft(deps, tx, ficha, form.valor);
		await tx
			.update(proposalAnswers)
			.set({ resposta, evidence, evidenceHash, counterId, answeredAt: now })
			.where(eq(proposalAnswers.id, asked.id));
		await tx.update(fichas).set({ resposta, updatedAt: now }).where(eq(fichas.id, ficha.id));
		await deps.jobs.enqueue(tx, sendProposalAnswer, { answerId: asked.id });
		await deps.jobs.enqueue(tx, sealAnswer, { answerId: asked.id });
		await tell(deps, tx, {
			kind: "respondeu",
			cause: asked.id,
			nome: evidence.respondente.nome,
			accountId: ficha.accountId,
			keeperId: ficha.responsavelId,
			fichaId: ficha.id,
		});
		await appendEvent(deps, tx, {
			kind: "respondida",
			fichaId: ficha.id,
			content: {
				respondente: asked.id,
				resposta,
				documentHash,
				evidenceHash,
				...(counterId && { contraproposta: counterId }),
			},
		});
		return succeed({ isEarlier: false });
	});
}

function isSame({ resposta, evidence }: typeof proposalAnswers.$inferSelect, form: AnswerForm): boolean {
	return resposta === form.resposta && (evidence?.ato.valor ?? undefined) === form.valor;
}

type Gathered = Pick<Answering, "form" | "seen" | "brokersSession"> & {
	asked: typeof proposalAnswers.$inferSelect;
	ficha: typeof fichas.$inferSelect;
};

function gatherEvidence(deps: Deps, now: Date, gathered: Gathered): AnswerEvidence {
	const { asked, ficha, form, seen, brokersSession } = gathered;
	const { document, documentHash } = frozenOf(ficha);
	return {
		schema: "rubrica-resposta-1",
		protocolo: ficha.protocolo,
		documentHash,
		respondente: { id: asked.id, nome: form.nome || asked.nome, documento: form.documento || "não informado" },
		ato: {
			resposta: form.resposta,
			frase: answerSentences[form.resposta],
			valor: form.valor ?? null,
			mensagem: form.mensagem,
		},
		servidor: serverSaw(deps, { now, fuso: document.fuso, seen }),
		navegador: browserSaid(seen.userAgent),
		mostrado: { sha256: sha256Hex(canonicalJson(forOwner(document))) },
		quemEnviou: { mesmaRede: sameNetwork(seen.ip, ficha.senderEvidence), mesmaSessao: brokersSession },
		edicao: 2,
	};
}

import { eq } from "drizzle-orm";
import { deviceOf } from "#core/accounts/device-name.ts";
import { formatServerClock } from "#core/fichas/evidence/server-clock.ts";
import {
	type AnswerEvidence,
	answerCautions,
	answerTitle,
	isFirstEdition,
	isUnnamed,
} from "#core/fichas/owner/proposal-answer.ts";
import { maskDocument } from "#core/fichas/registry/mask-document.ts";
import { maskName } from "#core/fichas/registry/mask-name.ts";
import type { PublicSignature } from "#core/fichas/verify/verify-conclusion.ts";
import { formatMoment } from "#core/kernel/day.ts";
import type { Deps } from "#server/deps.ts";
import { proposalAnswers } from "#server/fichas/owner/proposal-answer.table.ts";
import { type Annex, readAnnexLog } from "./annex.ts";
import type { SealedAnswer } from "./sealed-answer.read.ts";
import type { LogEvent } from "./verify-record.ts";

/** Everything the database says of an owner's sealed answer. */
export async function readAnswerAnnex(deps: Pick<Deps, "db">, sealed: SealedAnswer): Promise<Annex | undefined> {
	const [answer] = await deps.db.select().from(proposalAnswers).where(eq(proposalAnswers.id, sealed.answerId));
	const log = await readAnnexLog(deps, sealed.fichaId, ({ respondente }) => respondente === sealed.answerId);
	if (!answer || !log) return undefined;
	const act = log.events.find(({ kind }) => kind === "respondida");
	return {
		...log,
		sealed,
		evidence: answer.evidence,
		evidenceHash: answer.evidenceHash,
		title: answerTitle(answer.evidence, log.ficha.protocolo),
		name: "resposta",
		act,
		sealedAs: "resposta-selada",
		signature: answer.evidence ? publicOwner(answer.evidence, act) : undefined,
	};
}

function publicOwner(evidence: AnswerEvidence, act: LogEvent | undefined): PublicSignature {
	const { respondente, servidor, navegador } = evidence;
	return {
		papel: isFirstEdition(evidence) ? "Proprietário" : "Quem respondeu",
		nome: maskName(respondente.nome),
		documento: maskDocument(respondente.documento),
		act: "Resposta recebida",
		signedAt: formatMoment(new Date(servidor.em), servidor.fuso),
		clock: servidor.relogio && formatServerClock(servidor.relogio, servidor.fuso),
		device: deviceOf(navegador).name,
		place: "localização não pedida",
		identity: identityOf(evidence),
		cautions: answerCautions(evidence),
		event: act?.seq,
	};
}

/** As its paper says it. */
function identityOf(evidence: AnswerEvidence): string[] {
	if (isUnnamed(evidence))
		return [
			"Recusou quem tinha o link, sem informar nome nem documento: o nome foi dado pelo corretor ao criar o link.",
		];
	if (isFirstEdition(evidence)) return [];
	return ["Respondeu quem tinha o link. O nome e o documento são os que a pessoa informou."];
}

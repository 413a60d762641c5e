import {
	type AnswerEvidence,
	answerCautions,
	formatAnswer,
	type OwnerAnswer,
	respondentWords,
} from "#core/fichas/owner/proposal-answer.ts";
import { whatsappTo } from "#core/kernel/contact/phone-links.ts";
import { firstName } from "#core/kernel/first-name.ts";
import { momentThere } from "#web/fichas/format-deadline.ts";

type OwnerRequest = {
	nome: string;
	telefone: string | null;
	resposta: OwnerAnswer | null;
	askedAt: Date;
	viewedAt: Date | null;
	answeredAt: Date | null;
	evidenceHash: string | null;
	counterId: string | null;
	linkChangedAt: Date | null;
	sealedAt: Date | null;
	evidence: AnswerEvidence | undefined;
	link: string;
};

/** Whom the broker asked, as the proposal's page shows it, on the property's clock; the words are made on the server. */
export function ownerView(asked: OwnerRequest | undefined, zone: string) {
	if (!asked) return undefined;
	const { nome, telefone, resposta, askedAt, viewedAt, answeredAt, evidenceHash, counterId, evidence, link } = asked;
	const { linkChangedAt } = asked;
	return {
		...{ nome, resposta, counterId, link },
		askedAt: momentThere(askedAt, zone),
		viewedAt: viewedAt && momentThere(viewedAt, zone),
		linkChangedAt: linkChangedAt && momentThere(linkChangedAt, zone),
		whatsapp: whatsappLink(nome, telefone, link),
		answer: evidence && {
			words: formatAnswer(evidence.ato),
			message: evidence.ato.mensagem,
			by: respondentWords(evidence),
			cautions: answerCautions(evidence),
			at: answeredAt ? momentThere(answeredAt, zone) : "",
			hash: evidenceHash ?? "",
			copy: asked.sealedAt ? `${link}/resposta.pdf` : undefined,
		},
	};
}

/** What the draft of a counter-offer says above its questions. */
export function counterView(asked: OwnerRequest | undefined) {
	const act = asked?.evidence?.ato;
	return act?.resposta === "contraproposta" ? { words: formatAnswer(act), message: act.mensagem } : undefined;
}

function whatsappLink(nome: string, telefone: string | null, link: string): string {
	const text = `Olá, ${firstName(nome)}! Chegou uma proposta assinada para o seu imóvel. Você lê e responde direto no celular (aceitar, contrapropor ou recusar): ${link}`;
	return whatsappTo({ telefone }, text);
}

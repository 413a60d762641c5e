import { type AnswerEvidence, answerWords, type OwnerAnswer } from "#core/fichas/owner/proposal-answer.ts";
import { firstName } from "#web/app/greeting.ts";
import { momentWords } from "#web/fichas/ficha-words.ts";

type Asked = {
	nome: string;
	telefone: string | null;
	resposta: OwnerAnswer | null;
	askedAt: Date;
	viewedAt: Date | null;
	answeredAt: Date | null;
	evidenceHash: string | null;
	counterId: string | null;
	linkChangedAt: Date | null;
	evidence: AnswerEvidence | undefined;
	link: string;
};

/** Whom the broker asked, as the proposal's page shows it; the words are made on the server. */
export function ownerView(asked: Asked | undefined) {
	if (!asked) return undefined;
	const { nome, telefone, resposta, askedAt, viewedAt, answeredAt, evidenceHash, counterId, evidence, link } = asked;
	const { linkChangedAt } = asked;
	return {
		...{ nome, resposta, counterId, link },
		askedAt: momentWords(askedAt),
		viewedAt: viewedAt && momentWords(viewedAt),
		linkChangedAt: linkChangedAt && momentWords(linkChangedAt),
		whatsapp: whatsappLink(nome, telefone, link),
		answer: evidence && {
			words: answerWords(evidence.ato),
			message: evidence.ato.mensagem,
			by: evidence.respondente.nome,
			at: answeredAt ? momentWords(answeredAt) : "",
			hash: evidenceHash ?? "",
		},
	};
}

/** What the draft of a counter-offer says above its questions. */
export function counterView(asked: Asked | undefined) {
	const act = asked?.evidence?.ato;
	return act?.resposta === "contraproposta" ? { words: answerWords(act), message: act.mensagem } : undefined;
}

function whatsappLink(nome: string, telefone: string | null, link: string): string {
	const text = `Olá, ${firstName(nome)}! Chegou uma proposta assinada para o seu imóvel. Você lê e responde direto no celular (aceitar, contrapropor ou recusar): ${link}`;
	return `https://wa.me/${telefone ? `55${telefone}` : ""}?text=${encodeURIComponent(text)}`;
}

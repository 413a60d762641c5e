import { type AnswerEvidence, formatAnswer, isUnnamed, type OwnerAnswer } from "#core/fichas/owner/proposal-answer.ts";
import { formatMoney } from "#core/kernel/money/money.ts";

/** What the paper of an answer says in its own words. */
type AnswerWording = {
	/** What the paper is. */
	name: string;
	answer: (ato: AnswerEvidence["ato"]) => string;
	who: (evidence: AnswerEvidence) => string;
	shown: string;
	hidden: string;
};

/** As papers of answers that name no edition say it: they are drawn again with the same bytes. */
const first: AnswerWording = {
	name: "Resposta do proprietário",
	answer: formatAnswer,
	who: () => "Quem respondeu",
	shown: "A proposta que foi mostrada",
	hidden:
		"Documento, telefone e endereço de quem propõe não foram mostrados ao proprietário; constam da proposta assinada, que é outro documento e não mudou.",
};

const answers: Record<OwnerAnswer, string> = {
	aceita: "Proposta aceita",
	contraproposta: "Contraproposta",
	recusada: "Proposta recusada",
};

/**
 * No more than was seen: who had the link answered, with the name they gave, and nothing tells whether they opened the
 * part of the page with the whole text.
 */
const second: AnswerWording = {
	name: "Resposta",
	answer: ({ resposta, valor }) => (valor === null ? answers[resposta] : `${answers[resposta]}: ${formatMoney(valor)}`),
	who: (evidence) => (isUnnamed(evidence) ? "Quem respondeu" : "Quem respondeu, segundo informou"),
	shown: "A proposta, como a página a trazia",
	hidden:
		"Da identificação de quem propõe, a página trazia só o nome e em que qualidade assina. Documento, contatos, endereço e o mais da identificação não foram mostrados a quem abriu o link: constam da proposta assinada, que é outro documento e não mudou. O texto inteiro ficava em uma parte da página que se abre com um toque; se ela foi aberta, não foi registrado.",
};

export function wordingOf({ edicao }: Pick<AnswerEvidence, "edicao">): AnswerWording {
	return edicao === 2 ? second : first;
}

import {
	type AnswerEvidence,
	formatAnswer,
	isFirstEdition,
	isUnnamed,
	type OwnerAnswer,
	withAmount,
} from "#core/fichas/owner/proposal-answer.ts";

/** What the paper of an answer says in its own words. */
type AnswerWording = {
	answer: (ato: AnswerEvidence["ato"]) => string;
	who: (evidence: AnswerEvidence) => string;
	shown: string;
	hidden: string;
};

const firstAnswers: Record<OwnerAnswer, string> = {
	aceita: "Aceita pelo proprietário",
	contraproposta: "Contraproposta do proprietário",
	recusada: "Recusada pelo proprietário",
};

/** As papers of answers that name no edition say it: they are drawn again with the same bytes. */
const first: AnswerWording = {
	answer: (ato) => withAmount(firstAnswers[ato.resposta], ato),
	who: () => "Quem respondeu",
	shown: "A proposta que foi mostrada",
	hidden:
		"Documento, telefone e endereço de quem propõe não foram mostrados ao proprietário; constam da proposta assinada, que é outro documento e não mudou.",
};

/**
 * No more than was seen: who had the link answered, with the name they gave, and nothing tells whether they opened the
 * part of the page with the whole text.
 */
const second: AnswerWording = {
	answer: formatAnswer,
	who: (evidence) => (isUnnamed(evidence) ? "Quem respondeu" : "Quem respondeu, segundo informou"),
	shown: "A proposta, como a página a trazia",
	hidden:
		"Da identificação de quem propõe, a página trazia só o nome e em que qualidade assina. Documento, contatos, endereço e o mais da identificação não foram mostrados a quem abriu o link: constam da proposta assinada, que é outro documento e não mudou. O texto inteiro ficava em uma parte da página que se abre com um toque; se ela foi aberta, não foi registrado.",
};

export function wordingOf(evidence: Pick<AnswerEvidence, "edicao">): AnswerWording {
	return isFirstEdition(evidence) ? first : second;
}

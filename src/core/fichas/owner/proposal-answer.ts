import type { DocumentLine, FichaDocument } from "#core/fichas/document.ts";
import type { ServerSaw } from "#core/fichas/evidence/evidence.ts";
import type { Section } from "#core/fichas/form/field.ts";
import { UNKNOWN } from "#core/fichas/registry/mask-document.ts";
import { bareDocument, isCnpj, isCpf } from "#core/kernel/cpf-cnpj.ts";
import { formatMoney, parseMoney } from "#core/kernel/money/money.ts";
import { keptText } from "#core/kernel/text/kept-text.ts";

export const ownerAnswers = ["aceita", "contraproposta", "recusada"] as const;
export type OwnerAnswer = (typeof ownerAnswers)[number];
/** What becomes of a signed proposal; it lapses where nobody answered in time. */
export const proposalOutcomes = [...ownerAnswers, "vencida"] as const;
export type ProposalOutcome = (typeof proposalOutcomes)[number];

/** Whoever had the link answered: that it was the owner is nowhere known. */
export const outcomeNames: Record<ProposalOutcome, string> = {
	aceita: "Proposta aceita",
	contraproposta: "Contraproposta",
	recusada: "Proposta recusada",
	vencida: "Venceu sem resposta",
};

/** The sentence whose confirmation is the act of answering. */
export const answerSentences: Record<OwnerAnswer, string> = {
	aceita:
		"Li a proposta e a aceito nos termos em que foi feita. Admito como válida esta forma de assinatura eletrônica, nos termos do art. 10, §2º, da MP 2.200-2/2001.",
	contraproposta:
		"Não aceito a proposta como foi feita e ofereço o valor que escrevi. Sei que a contraproposta vale como nova proposta (art. 431 do Código Civil) e que só fecha negócio com a assinatura de quem propôs.",
	recusada: "Não aceito a proposta.",
};

/** What the owner's answer is known by. What the server saw and what the person typed stand apart. */
export type AnswerEvidence = {
	schema: "rubrica-resposta-1";
	protocolo: string;
	documentHash: string;
	respondente: { id: string; nome: string; documento: string };
	ato: { resposta: OwnerAnswer; frase: string; valor: number | null; mensagem: string };
	servidor: ServerSaw;
	navegador: string;
	/** SHA-256 of the proposal as the page showed it (`forOwner`), as RFC 8785 writes it. Absent: before this was kept. */
	mostrado?: { sha256: string };
	/** Beside whoever sent the proposal, as in a signature's evidence. Absent: before this was kept. */
	quemEnviou?: { mesmaRede: boolean | null; mesmaSessao: boolean };
	/** Whose words its paper is printed in. Absent: the first. */
	edicao?: 2;
};

/** A refusal is one tap and asks nobody who they are: the name beside it is the one the broker made the link for. */
export function isUnnamed({ ato, respondente }: Pick<AnswerEvidence, "ato" | "respondente">): boolean {
	return ato.resposta === "recusada" && respondente.documento === UNKNOWN;
}

/** Who answered, and no more of it than is known. */
export function respondentWords(evidence: Pick<AnswerEvidence, "ato" | "respondente">): string {
	const { nome } = evidence.respondente;
	return isUnnamed(evidence) ? `quem tinha o link criado para ${nome}` : nome;
}

/** What a reader of an answer should not overlook, in a sentence. None: nothing was found, which proves nothing. */
export function answerCautions({ quemEnviou }: Pick<AnswerEvidence, "quemEnviou">): string[] {
	if (quemEnviou?.mesmaSessao) return ["A resposta veio do navegador em que o corretor estava conectado."];
	// Unlike a signature an answer has nothing drawn and no place: where it came from is all there is to see.
	return quemEnviou?.mesmaRede
		? ["A resposta veio da rede de onde a proposta foi enviada; uma rede pode servir a várias pessoas."]
		: [];
}

type Edition = Pick<AnswerEvidence, "edicao">;

/** As its own paper is called. Once its evidence is gone nothing tells the edition: then as is true of every one. */
export function answerName(evidence: Edition | null): string {
	return isFirstEdition(evidence) ? "Resposta do proprietário" : "Resposta";
}

export function answerTitle(evidence: Edition | null, protocolo: string): string {
	return `${answerName(evidence)} à proposta ${protocolo}`;
}

export function isFirstEdition(evidence: Edition | null): boolean {
	return evidence !== null && evidence.edicao === undefined;
}

export type AnswerForm = {
	resposta: OwnerAnswer;
	nome: string;
	documento: string;
	valor: number | undefined;
	mensagem: string;
};
export type AnswerReading = { ok: true; form: AnswerForm } | { ok: false; errors: Record<string, string> };

export const OWNER_NAME_MAX_LENGTH = 120;
export const OWNER_MESSAGE_MAX_LENGTH = 500;

/** As the owner typed it; a refusal asks for nothing but the tap. */
export function readAnswer(typed: (name: string) => string): AnswerReading {
	const resposta = ownerAnswers.find((known) => known === typed("resposta"));
	if (!resposta) return { ok: false, errors: { resposta: "Escolha uma resposta" } };
	const nome = keptText(typed("nome"), OWNER_NAME_MAX_LENGTH);
	const documento = bareDocument(typed("documento"));
	const valor = parseMoney(typed("valor"));
	const binding = resposta !== "recusada";
	const errors = {
		...(binding && nome.split(" ").length < 2 && { nome: "Escreva seu nome completo" }),
		...(binding && !isCpf(documento) && !isCnpj(documento) && { documento: "Confira o CPF ou CNPJ" }),
		...(resposta === "contraproposta" && !valor && { valor: "Escreva o valor da contraproposta" }),
		...(binding && typed("aceite") === "" && { aceite: "Marque para confirmar a resposta" }),
	};
	if (Object.keys(errors).length > 0) return { ok: false, errors };
	const mensagem = keptText(typed("mensagem"), OWNER_MESSAGE_MAX_LENGTH);
	return {
		ok: true,
		form: {
			resposta,
			...(binding ? { nome, documento } : { nome: "", documento: "" }),
			valor: resposta === "contraproposta" ? valor : undefined,
			mensagem,
		},
	};
}

/** `Contraproposta: R$ 530.000,00`, for papers and pages. */
export function formatAnswer({ resposta, valor }: Pick<AnswerEvidence["ato"], "resposta" | "valor">): string {
	return withAmount(outcomeNames[resposta], { valor });
}

export function withAmount(name: string, { valor }: Pick<AnswerEvidence["ato"], "valor">): string {
	return valor === null ? name : `${name}: ${formatMoney(valor)}`;
}

/** What the owner reads: everything of the deal, nothing by which to reach or impersonate whoever proposes. */
const OFFER = ["subtipo", "valor_proposta", "aluguel_proposto", "sinal_valor", "sinal_natureza"];

/** What the owner wants to know first, from the document itself, which says it in the words of its form. */
export function offerFacts({ secoes }: FichaDocument, form: readonly Section[]): DocumentLine[] {
	const lines = secoes.flatMap(({ linhas }) => linhas);
	const fields = form.flatMap((section) => section.fields);
	return OFFER.flatMap((wanted) => {
		const label = fields.find(({ name }) => name === wanted)?.label;
		return lines.find(({ rotulo }) => rotulo === label) ?? [];
	});
}

export function forOwner(document: FichaDocument): FichaDocument {
	return { ...document, partes: document.partes.map(({ papel, nome }) => ({ papel, nome, linhas: [] })) };
}

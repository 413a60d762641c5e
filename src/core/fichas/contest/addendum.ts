import type { ServerSaw } from "#core/fichas/evidence/evidence.ts";
import { type ProgramSign, programSignWords } from "#core/fichas/evidence/program-signs.ts";
import type { ContestPlace } from "./contest-places.ts";

/** What is annexed to a sealed inspection, each with its own evidence and its own sealed file. */
export const addendumKinds = ["contestacao", "resposta"] as const;
export type AddendumKind = (typeof addendumKinds)[number];

/** The sentence whose confirmation is the act. */
export const contestSentence =
	"Assinei esta vistoria e aponto as divergências descritas aqui, dentro do prazo do laudo. O que escrevi é o que encontrei, e as fotos são do imóvel vistoriado.";
export const replySentence =
	"Li a contestação e respondo por quem fez a vistoria. Aceitar um ponto quer dizer que o laudo passa a ser lido com ele; não aceitar deixa o laudo como está nesse ponto. A resposta não tira de ninguém o direito de discutir.";

export type ContestedPoint = ContestPlace & {
	texto: string;
	/** Places in `fotos`, from 1 on. */
	fotos: number[];
};

type Common = {
	/** Of the inspection. */
	protocolo: string;
	documentHash: string;
	frase: string;
	servidor: ServerSaw;
	navegador: string;
};

/** What is known of one contestation. What the server saw and what the person wrote stand apart. */
export type ContestationEvidence = Common & {
	schema: "rubrica-contestacao-1";
	autor: { id: string; papel: string; nome: string; documento: string };
	apontamentos: ContestedPoint[];
	fotos: { id: string; sha256: string; bytes: number }[];
	/** `recebidaEm` null: nothing showed that the copy had been received, so the term had not begun. */
	prazo: { diasUteis: number; recebidaEm: string | null; ate: string | null };
	aparelho: "do corretor" | "do cliente";
	/** When the server had handed out the page it came from; null: it came without one. */
	pagina: { entregueEm: string | null };
	quemEnviou: { mesmaRede: boolean | null; mesmaSessao: boolean };
	sinaisDePrograma: ProgramSign[];
};

export const replyDecisions = ["aceito", "nao-aceito"] as const;
export type ReplyDecision = (typeof replyDecisions)[number];
export const decisionNames: Record<ReplyDecision, string> = { aceito: "Aceito", "nao-aceito": "Não aceito" };

/** The answer to one contestation, by whoever looks after the inspection. */
export type ReplyEvidence = Common & {
	schema: "rubrica-resposta-contestacao-1";
	contestacao: { id: string; protocolo: string; evidenceHash: string };
	autor: { id: string; nome: string; emNomeDe: string };
	respostas: { lugar: Pick<ContestPlace, "ambiente" | "item">; decisao: ReplyDecision; texto: string }[];
	mensagem: string;
	/** Which sign-in of theirs, and since when; null: by a program of ours. */
	sessao: { id: string; desde: string } | null;
};

export type AddendumEvidence = ContestationEvidence | ReplyEvidence;

/** What the sealed addendum is called, by whatever is left of it. */
export function addendumTitle(kind: AddendumKind, protocolo: string): string {
	return kind === "contestacao"
		? `Contestação da vistoria ${protocolo}`
		: `Resposta à contestação da vistoria ${protocolo}`;
}

/** What a reader of a contestation should not overlook, in a sentence each. */
export function contestCautions(evidence: ContestationEvidence): string[] {
	const { pagina, sinaisDePrograma, quemEnviou } = evidence;
	return [
		...(pagina.entregueEm === null ? ["A contestação chegou sem passar pela página que a pede."] : []),
		...(sinaisDePrograma.length > 0
			? [`O envio tem sinais de programa: ${sinaisDePrograma.map((sign) => programSignWords[sign]).join("; ")}.`]
			: []),
		...(quemEnviou.mesmaSessao ? ["A contestação veio de um navegador em que o corretor estava conectado."] : []),
	];
}

import type { ReplyDecision } from "#core/fichas/contest/addendum.ts";

const decisions: Record<ReplyDecision, string> = { aceito: "Aceito", "nao-aceito": "Não aceito" };

export const contestCardCopy = {
	title: "Contestações",
	lead: "O laudo selado não muda. Cada contestação e cada resposta é selada ao lado dele e enviada às partes.",
	answered: "Respondida",
	waiting: "Falta responder",
	described: "No laudo:",
	photo: (number: number) => `Foto ${number} da contestação`,
	download: "Contestação selada (PDF)",
	downloadReply: "Resposta selada (PDF)",
	repliedBy: (name: string, at: string) => `Respondida por ${name}, em ${at}`,
	decisions,
	pointText: "Por quê",
	message: "Sua resposta",
	submit: "Responder e selar",
};

export const contestSaid = {
	replied: { title: "Resposta registrada", text: "Ela está sendo selada e enviada às partes.", ok: true },
	reply: {
		"not-found": { title: "Não encontramos esta contestação." },
		answered: { title: "Esta contestação já foi respondida.", text: "A primeira resposta é a que vale." },
		"another-list": { title: "A lista de pontos mudou. Recarregue a página." },
		"no-decision": { title: "Escolha aceito ou não aceito em cada ponto." },
		"no-message": { title: "Escreva a sua resposta." },
	},
};

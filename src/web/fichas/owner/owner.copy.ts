import type { OwnerAnswer } from "#core/fichas/owner/proposal-answer.ts";

/** What the owner of a property reads about a proposal. */
export const ownerCopy = {
	metaTitle: "Proposta para o seu imóvel",
	title: "Proposta para o seu imóvel",
	lead: (name: string, corretor: string) =>
		`Olá, ${name}. ${corretor} recebeu esta proposta, já assinada por quem propõe.`,
	until: "Responder até",
	proposer: "Quem propõe",
	property: "Imóvel",
	full: "Ler a proposta completa",
	hidden:
		"Da identificação de quem propõe aparecem só o nome e em que qualidade assina. Documento, contatos, endereço e o mais da identificação constam do documento assinado, que fica com o corretor.",
	hash: "Código de integridade da proposta (SHA-256)",
	answer: "Sua resposta",
	answerText: "A proposta original não muda: a sua resposta fica registrada ao lado dela, com data, hora e código.",
	nome: "Seu nome completo",
	documento: "Seu CPF ou CNPJ",
	valor: "Valor que você aceita (R$)",
	mensagem: "Condições ou recado (opcional)",
	motivo: "Quer dizer o motivo? (opcional)",
	privacy:
		"Para provar quem respondeu e quando, ficam registrados: o que você escrever, a data e a hora, o endereço IP com a porta, o navegador e se a resposta veio da mesma rede ou do mesmo navegador de quem enviou a proposta (LGPD, art. 7º, V e VI). Quem responde por esses dados é o corretor da proposta.",
	options: {
		aceita: { summary: "Aceitar", submit: "Aceitar a proposta" },
		contraproposta: { summary: "Contrapropor", submit: "Enviar a contraproposta" },
		recusada: { summary: "Recusar", submit: "Recusar a proposta" },
	} satisfies Record<OwnerAnswer, { summary: string; submit: string }>,
};

export const ownerReceiptCopy = {
	metaTitle: "Resposta registrada",
	stamp: "Registrada",
	titles: {
		aceita: "Você aceitou a proposta",
		contraproposta: "Contraproposta registrada",
		recusada: "Recusa registrada",
	} satisfies Record<OwnerAnswer, string>,
	next: {
		aceita: "O corretor já foi avisado e vai combinar o contrato com você.",
		contraproposta: "O corretor já foi avisado. Ela só fecha negócio com a assinatura de quem propôs.",
		recusada: "O corretor já foi avisado. Não é preciso fazer mais nada.",
	} satisfies Record<OwnerAnswer, string>,
	earlier:
		"Esta proposta já tinha sido respondida: vale a resposta desta página, e a que você enviou agora não foi registrada. Se não é esta a sua vontade, fale com o corretor.",
	protocol: "Proposta",
	at: "Respondida em",
	who: "Quem respondeu",
	document: "CPF ou CNPJ",
	value: "Valor da contraproposta",
	message: "Recado",
	act: "Declaração",
	from: "Endereço IP e porta de origem",
	proof: "Código do registro (SHA-256)",
	check: "Conferir a proposta",
	answerProtocol: "Código da sua resposta",
	download: "Baixar a sua resposta (PDF)",
	sealing: "O PDF da sua resposta fica pronto em instantes. Atualize esta página ou volte a este link quando quiser.",
};

type Closed = { metaTitle: string; title: string; text: string };

export const ownerClosedCopy: Record<"unknown" | "replaced" | "expired" | "closed", Closed> = {
	replaced: {
		metaTitle: "Link substituído",
		title: "Este link foi substituído",
		text: "Por segurança, ele não abre mais. Peça o novo link ao corretor ou à imobiliária que lhe enviou a proposta.",
	},
	unknown: {
		metaTitle: "Link não encontrado",
		title: "Não encontramos este link",
		text: "Confira se o endereço está completo ou peça ao corretor que envie de novo.",
	},
	expired: {
		metaTitle: "Proposta vencida",
		title: "A validade da proposta terminou",
		text: "Ela já não obriga quem a fez. Se ainda tiver interesse, fale com o corretor: ele pode pedir uma nova.",
	},
	closed: {
		metaTitle: "Link encerrado",
		title: "Este link não está mais aberto",
		text: "O corretor o encerrou ou pediu a resposta a outra pessoa. Se tiver dúvida, fale com ele.",
	},
};

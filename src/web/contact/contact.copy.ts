import { brand } from "#core/kernel/brand.ts";

export const contactCopy = {
	lead: "Dúvida antes de começar, ajuda com uma ficha ou proposta para a sua imobiliária: escreva, ligue ou chame no WhatsApp.",
	channels: "Outros caminhos",
	sheet: "Ficha de contato",
	send: "Enviar mensagem",
	sending: "Enviando...",
	messagePlaceholder: "Conte o que aconteceu ou o que você precisa.",
	privacy: "Usamos estes dados só para responder você.",
	thanksTitle: "Mensagem enviada!",
	thanks: "Já está com a nossa equipe. A resposta chega no horário de atendimento, no e-mail que você deixou:",
	thanksMail: "Acabamos de mandar uma confirmação para lá. Se ela não aparecer, olhe a caixa de spam.",
	again: "Enviar outra mensagem",
	home: "Voltar para o início",
} as const;

export const contactFailures = {
	invalid: { title: "Corrija os erros no formulário", description: "Os campos marcados precisam de ajuste." },
	"too-many": {
		title: "Muitas mensagens em pouco tempo",
		description: "Espere alguns minutos e envie de novo. O que você escreveu continua aqui.",
	},
	unreachable: {
		title: "Não foi possível enviar sua mensagem",
		description: `Tente de novo em instantes ou escreva para ${brand.email}. O que você digitou continua aqui.`,
	},
} as const;

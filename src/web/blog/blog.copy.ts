import { brand } from "#core/kernel/brand.ts";

export const blogCopy = {
	lead: "Comissão, visita, exclusividade, proposta e vistoria: o que a lei diz, o que costuma dar errado e o que fazer hoje.",
	noPosts: "Nenhum post encontrado",
	noPostsHint: "Tente outras palavras ou limpe os filtros para ver todos os textos.",
	noneYetHint: "Cada texto publicado aparece aqui e no RSS.",
	noPostsInCategory: "Nenhum post encontrado nesta categoria",
	noPostsWithTag: "Nenhum post encontrado com esta tag",
	noPostsInTopicHint: "Enquanto isso, veja o que mais há para ler.",
	postMissing: "Post não encontrado",
	postMissingHint: "Ele pode ter mudado de endereço ou saído do ar.",
	categoryMissing: "Categoria não encontrada",
	tagMissing: "Tag não encontrada",
	topicMissingHint: "Confira o endereço ou veja todos os textos do blog.",
	backToBlog: "Voltar para o blog",
	seeAll: "Ver todos os posts",
	readMore: "Ler mais",
	clear: "Limpar filtros",
	team: `Equipe ${brand.name}`,
	related: "Continue lendo",
	trialTitle: "A próxima visita já pode sair assinada.",
	trialText: "O cliente assina a ficha no celular em 5 minutos e você guarda a prova. Sete dias grátis, sem cartão.",
	trialButton: "Teste 7 Dias Grátis",
} as const;

export const commentCopy = {
	none: "Ninguém comentou ainda. Conte como foi com você.",
	sample: "Comentário ilustrativo",
	formTitle: "Deixe um comentário",
	moderated:
		"Comentários são lidos pela nossa equipe antes de aparecer. Não publicamos seu e-mail nem pedimos cadastro.",
	placeholder: "Sua experiência, sua dúvida ou o que faltou dizer.",
	send: "Enviar comentário",
	sending: "Enviando...",
	thanksTitle: "Comentário enviado!",
	thanks: "Obrigado por participar. Ele aparece aqui assim que for aprovado.",
} as const;

export const commentFailures = {
	invalid: { title: "Corrija os erros no formulário", description: "Os campos marcados precisam de ajuste." },
	"too-many": {
		title: "Muitos comentários em pouco tempo",
		description: "Espere alguns minutos e envie de novo. O que você escreveu continua aqui.",
	},
	gone: { title: "Este post saiu do ar", description: "Não é mais possível comentar nele." },
	unreachable: {
		title: "Não foi possível enviar seu comentário",
		description: "Tente de novo em instantes. O que você digitou continua aqui.",
	},
} as const;

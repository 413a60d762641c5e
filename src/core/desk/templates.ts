/** What is answered most often: a beginning, to be changed before it is sent. */
export const answerTemplates = [
	{
		id: "planos",
		label: "Planos e preços",
		text: "Obrigado por escrever.\n\nOs planos e o que cada um inclui estão em nosso site, na página de preços. Dá para testar por 7 dias sem cartão, e mudar de plano ou cancelar quando quiser, com um clique, na página do plano.",
	},
	{
		id: "acesso",
		label: "Não consigo entrar",
		text: "Obrigado por avisar.\n\nNa página de entrada, toque em “Esqueci minha senha” e use o e-mail da conta: o link chega em poucos minutos e vale por uma hora. Se não chegar, confira o spam e responda a este e-mail.",
	},
	{
		id: "validade",
		label: "Validade da assinatura",
		text: "Obrigado pela pergunta.\n\nCada ficha assinada guarda quem assinou, quando, de que conexão e com que aparelho e, se a pessoa permitir, onde. Depois, é selada num documento que qualquer pessoa confere em nossa página de verificação, com ou sem conta.",
	},
	{
		id: "reembolso",
		label: "Cancelamento e reembolso",
		text: "Obrigado por escrever.\n\nVocê mesmo cancela ou pede o dinheiro de volta, com um clique, na página do plano. O reembolso vale nos 7 primeiros dias, e o dinheiro volta pelo mesmo meio do pagamento.",
	},
] as const;

import type { PaymentMethod } from "#core/billing/payments/payment-outcome.ts";
import { GUARANTEE_DAYS } from "#web/billing/checkout/checkout.copy.ts";

export const RELOAD_AFTER_MS = 2_000;

export const resultCopy = {
	plans: "Voltar aos Planos",
	home: "Página Inicial",
	hours: "Atendimento de segunda a sexta, das 9h às 18h, e sábado, das 9h às 12h.",
	facts: {
		plan: "Plano",
		email: "E-mail",
		payment: "ID do pagamento",
		transaction: "ID da transação",
		method: "Forma de pagamento",
		amount: "Valor",
		status: "Status",
	},
} as const;

export const successCopy = {
	metaTitle: "Pagamento aprovado",
	title: "Pagamento Aprovado!",
	lead: "Seu plano já está ativo.",
	status: "Aprovado",
	next: "Próximos passos",
	steps: [
		{ title: "Abra seu e-mail", text: "Enviamos as credenciais de acesso para o endereço cadastrado." },
		{ title: "Entre na ferramenta", text: "Use o e-mail e a senha que você recebeu." },
		{ title: "Crie suas fichas", text: "A primeira leva cinco minutos e já vale como prova." },
	],
	sentOnly: "As credenciais foram enviadas somente para o e-mail cadastrado.",
	spam: "Não chegou em alguns minutos? Confira a caixa de spam. Se você já tinha senha, ela continua valendo.",
	login: "Acessar a ferramenta",
	newTab: "(abre em nova aba)",
	home: "Voltar para o início",
	help: "Algum problema?",
	support: "Fale com o suporte",
	guarantee: `Você tem ${GUARANTEE_DAYS} dias de garantia: se não gostar, devolvemos o dinheiro.`,
} as const;

export const errorCopy = {
	metaTitle: "Pagamento não concluído",
	suggestions: "O que você pode fazer",
	advice: [
		"Confira os dados do cartão: número, validade e código de segurança.",
		"Tente outro cartão ou outra forma de pagamento.",
		"Fale com o seu banco para saber o motivo da recusa.",
	],
	retry: "Tentar Novamente",
	support: "Falar com Suporte",
	status: "Não concluído",
	refunded: {
		title: "Pagamento devolvido",
		text: "Este pagamento foi devolvido e não dá mais acesso ao plano. Se você não pediu a devolução, fale com o suporte.",
	},
} as const;

export const pendingCopy = {
	metaTitle: "Pagamento pendente",
	title: "Pagamento Pendente",
	status: "Aguardando Pagamento",
	check: "Verificar Status",
	checking: "Verificando...",
	help: "Preciso de Ajuda",
	auto: "Esta página se atualiza automaticamente quando o pagamento for confirmado.",
	boletoDue: "Boletos vencem em 3 dias úteis.",
	loading: "Carregando...",
	watching: "Acompanhando o pagamento",
	lastLook: "última verificação às",
	offline: "Sem resposta agora. Tentamos de novo em instantes.",
	confirmed: "Pagamento confirmado! Abrindo a página do seu plano...",
	changed: "O pagamento mudou de situação. Atualizando...",
	pixCode: "Código Pix (copia e cola)",
	pixQr: "Código QR do Pix",
	boletoLine: "Linha digitável do boleto",
	copyPix: "Copiar código Pix",
	copyBoleto: "Copiar linha digitável",
	copied: "Copiado",
	notCopied: "Não foi possível copiar. O código está selecionado: copie pelo menu do aparelho.",
	openTicket: { pix: "Abrir página do Pix", boleto: "Abrir boleto" },
	instructions: "Como concluir",
	validUntil: "Válido até",
} as const;

export const methodNames: Record<PaymentMethod, string> = {
	pix: "Pix",
	boleto: "Boleto",
	debit: "Débito",
	card: "Cartão",
	subscription: "Assinatura no cartão",
};

/** What to do now and when access comes, for each way of paying. */
export const methodSteps: Record<PaymentMethod, { lead: string; steps: readonly string[] }> = {
	pix: {
		lead: "Falta só pagar o Pix. O acesso chega cerca de 2 minutos depois.",
		steps: [
			"Abra o aplicativo do seu banco e escolha pagar com Pix.",
			"Leia o código QR ou cole o código copia e cola.",
			"Confira o valor e confirme. A liberação leva cerca de 2 minutos.",
		],
	},
	boleto: {
		lead: "Falta só pagar o boleto. O acesso chega em até 2 dias úteis depois.",
		steps: [
			"Copie a linha digitável ou abra o boleto.",
			"Pague no aplicativo do banco, no caixa ou em uma lotérica até o vencimento, em 3 dias úteis.",
			"Depois de pago, a compensação e a liberação levam até 2 dias úteis.",
		],
	},
	debit: {
		lead: "Falta o seu banco confirmar o débito.",
		steps: [
			"Abra o aplicativo do seu banco e autorize o débito, se ele pedir.",
			"Confira se há saldo na conta para o valor da compra.",
			"Assim que o banco confirmar, liberamos o acesso e avisamos por e-mail.",
		],
	},
	card: {
		lead: "O pagamento está em análise. Na maioria das vezes leva poucos minutos; pode chegar a 2 dias úteis.",
		steps: [
			"Você não precisa fazer nada agora, nem pagar de novo.",
			"Se o banco mandar um aviso, confirme que a compra é sua.",
			"Assim que a análise terminar, avisamos por e-mail.",
		],
	},
	subscription: {
		lead: "Cartão autorizado. Falta a primeira cobrança mensal, que o Mercado Pago costuma fazer em até 1 hora.",
		steps: [
			"Você não precisa fazer nada agora. Deixe o cartão com limite para a primeira mensalidade.",
			"A cobrança costuma sair em até 1 hora; às vezes leva um pouco mais.",
			"Assim que ela for confirmada, liberamos o acesso e avisamos por e-mail.",
		],
	},
};

/** Nothing is known yet of how the buyer pays. */
export const openSteps = {
	lead: "Ainda não recebemos a confirmação do seu pagamento.",
	steps: [
		"Se você já pagou, é só esperar: a confirmação chega sozinha.",
		"Se ainda não pagou, volte ao Mercado Pago e termine o pagamento.",
		"Assim que o pagamento for confirmado, avisamos por e-mail.",
	],
} as const;

export const unknownCopy = {
	metaTitle: "Confirmando pagamento",
	title: "Estamos confirmando seu pagamento",
	lead: "Se você acabou de pagar, a confirmação chega sozinha, e avisamos por e-mail.",
	steps: [
		"Não pague de novo: o mesmo pedido não é cobrado duas vezes.",
		"Pix leva cerca de 2 minutos; a primeira mensalidade no cartão, cerca de 1 hora; boleto, até 2 dias úteis.",
		"Se passar disso, fale com a gente e tenha em mãos o comprovante.",
	],
} as const;

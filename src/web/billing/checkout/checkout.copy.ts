import type { PersonType } from "#core/billing/checkout/checkout-form.ts";
import { MAX_INSTALLMENTS } from "#core/billing/plans/plans.ts";

export const PLANS_AFTER_MS = 2_500;
export const GUARANTEE_DAYS = 7;

export const checkoutCopy = {
	metaTitle: "Seus dados",
	title: "Seus Dados",
	lead: "Usamos estes dados para criar o seu acesso e emitir o recibo.",
	invalidPlan: "Plano inválido. Redirecionando...",
	invalidPlanHelp: "O endereço não traz um plano que exista. Escolha de novo na página de preços.",
	back: "Voltar aos Planos",
	submit: "Ir para Pagamento",
	sending: "Processando...",
	invalid: "Erro no formulário",
	invalidHelp: "Confira os campos marcados.",
	failed: "Erro",
	unexpected: "Erro inesperado. Tente novamente.",
	noUser: "Erro ao criar usuário. Tente novamente.",
	active: "Este email já possui uma conta ativa. Faça login ou use outro email.",
	login: "Fazer login",
	next: "O pagamento é feito na página segura do Mercado Pago. Nada é cobrado agora. Se a compra ficar pela metade, mandamos um único lembrete por e-mail.",
	asCompany: "Comprar como empresa (CNPJ)",
	asPerson: "Comprar como pessoa física (CPF)",
	leading: "Tudo certo. Levando você ao pagamento...",
	leadingHelp: "Se nada acontecer em alguns segundos, use o botão.",
	continueToPayment: "Continuar para o pagamento",
} as const;

export const keptOrderCopy = {
	title: "Seu pedido está guardado",
	text: "Você voltou sem pagar, e tudo bem: nada foi cobrado. Seus dados continuam preenchidos. Quando quiser, é só seguir para o pagamento.",
} as const;

export const planChangeCopy = {
	open: "Trocar de plano ou de ciclo",
	help: "O que você já digitou continua no formulário.",
	cycles: { monthly: "Por mês, no cartão", annual: "Por ano" },
	perCharge: { monthly: "/mês", annual: "/ano" },
	chosen: "escolhido",
} as const;

export const noRemindersCopy = {
	metaTitle: "Lembretes de compra",
	confirm: "Não quero lembretes",
	home: "Ir para o site",
	states: {
		asking: {
			title: "Parar os lembretes de compra?",
			text: "Confirme, e não escrevemos mais a este endereço sobre compras que não foram terminadas. Recibos e avisos da sua conta continuam chegando.",
		},
		done: {
			title: "Pronto, sem lembretes",
			text: "Não escrevemos mais a este endereço sobre compras que não foram terminadas.",
		},
		unknown: {
			title: "Link não encontrado",
			text: "Este link não é de nenhum lembrete que ainda valha. Se você recebeu um e-mail que não queria, responda a ele: uma pessoa lê.",
		},
	},
} as const;

export const personChoices: { value: PersonType; label: string }[] = [
	{ value: "fisica", label: "Pessoa Física (CPF)" },
	{ value: "juridica", label: "Pessoa Jurídica (CNPJ)" },
];

export const checkoutFields = {
	tipo_pessoa: { label: "Tipo de Cadastro" },
	nome_completo: {
		fisica: { label: "Nome Completo", placeholder: "Como está no seu documento" },
		juridica: { label: "Razão Social", placeholder: "Como está no cartão CNPJ" },
	},
	email: {
		label: "Email",
		placeholder: "voce@exemplo.com.br",
		hint: "É para ele que vai o seu acesso.",
		monthlyHint: "É para ele que vai o seu acesso. Se você tem conta no Mercado Pago, use o mesmo e-mail.",
		checking: "Verificando e-mail...",
	},
	cpf_cnpj: {
		fisica: { label: "CPF", placeholder: "000.000.000-00" },
		juridica: { label: "CNPJ", placeholder: "00.000.000/0000-00" },
	},
	telefone: { label: "Telefone", placeholder: "(00) 00000-0000" },
} as const;

export const emailFoundCopy = {
	title: "Email encontrado",
	text: (plan: string) =>
		`Este e-mail já tem uma conta conosco. Você pode reativá-la com o plano ${plan}: a conta e tudo o que está nela continuam seus, só o plano muda.`,
	reactivate: (plan: string) => `Reativar com o plano ${plan}`,
	chosen: (plan: string) => `Sua conta volta com o plano ${plan} assim que o pagamento for confirmado.`,
	otherEmail: "Usar outro e-mail",
} as const;

export const summaryCopy = {
	title: "Resumo",
	popular: "Mais Popular",
	cycle: { annual: "Anual", monthly: "Mensal" },
	perMonth: "/mês",
	equals: "equivale a",
	aMonth: "por mês",
	benefits: "Principais benefícios",
	charge: {
		annual: `Parcelado em até ${MAX_INSTALLMENTS}x no cartão`,
		monthly: "Cobrança recorrente mensal",
	},
	chargeHelp: {
		annual: "Ou à vista no Pix e no boleto.",
		monthly: "No cartão. Cancele quando quiser, sem multa.",
	},
	secure: "Pagamento 100% Seguro",
	secureHelp: "Protegido pelo Mercado Pago. Os dados do cartão não passam por nós.",
	guarantee: `Garantia de ${GUARANTEE_DAYS} dias`,
	guaranteeHelp:
		"Não gostou? Devolvemos o seu dinheiro, uma vez por CPF ou CNPJ. As fichas usadas no mês continuam contando se você voltar.",
} as const;

export const checkoutSteps = ["Dados", "Pagamento", "Pronto"] as const;

export const checkoutFooter = [
	["/termos", "Termos de Uso"],
	["/privacidade", "Privacidade"],
	["/suporte", "Suporte"],
] as const;

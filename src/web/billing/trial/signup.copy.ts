import { TRIAL_DAYS } from "#core/billing/trial/trial-form.ts";
import { brand } from "#core/kernel/brand.ts";

export const RESEND_SECONDS = 60;
export const LOGIN_AFTER_MS = 2_000;
export const HOME_AFTER_MS = 3_000;

export const emailSentCopy = {
	metaTitle: "Confirme seu e-mail",
	title: "Confira seu e-mail",
	sentTo: "Mandamos um link de confirmação para",
	steps: [
		`Abra o e-mail da ${brand.name} no celular ou no computador.`,
		"Toque em confirmar. O link vale por 7 dias.",
		"Complete o cadastro e crie sua senha. O teste começa aí.",
	],
	spam: "Não achou? Olhe a caixa de spam e a aba de promoções, e confira se o endereço acima está certo.",
	wrongAddress: "Usar outro e-mail",
	withoutMail: "Cadastro realizado, mas houve erro no envio do email. Entre em contato conosco.",
	withoutMailNext: "Continuamos tentando enviar pelas próximas 24 horas.",
	askTitle: "Para qual e-mail?",
	ask: "Diga o endereço que você usou no cadastro e mandamos um novo link de confirmação.",
} as const;

export const resendCopy = {
	field: "E-mail do cadastro",
	placeholder: "voce@exemplo.com.br",
	waiting: "Você pode pedir outro link em",
	resend: "Reenviar e-mail",
	ask: "Enviar novo link",
	sending: "Enviando...",
	/** The same for known and unknown addresses. */
	sent: "Pedido recebido. Se houver um cadastro à espera de confirmação, o novo link chega em instantes e o anterior deixa de valer.",
	invalid: "E-mail inválido",
	tooMany: "Muitos pedidos em pouco tempo. Espere alguns minutos e tente de novo.",
	/** It was answered that nothing went out; and: nothing was answered at all. */
	failed: "Erro ao enviar email. Tente novamente.",
	unexpected: "Ocorreu um erro inesperado ao enviar o email.",
} as const;

export const invalidLinkCopy = {
	title: "Link inválido ou vencido",
	lead: "Cada link vale por 7 dias, e um novo pedido cancela o anterior. Diga o e-mail do cadastro e mandamos outro.",
	done: "Já terminou o cadastro?",
	login: "Entrar na conta",
} as const;

export const finishCopy = {
	metaTitle: "Complete seu cadastro",
	title: "Falta pouco",
	lead: `E-mail confirmado. Complete seus dados e os ${TRIAL_DAYS} dias de teste começam agora.`,
	account: "Conta de",
	correct: "Corrigir nome ou telefone",
	submit: "Ativar teste grátis",
	sending: "Ativando...",
	invalid: "Corrija os erros no formulário",
	failed: "Erro ao finalizar cadastro. Tente novamente.",
	unexpected: "Erro inesperado. Tente novamente.",
	activated: "Trial ativado! Redirecionando para login...",
	activatedMeta: "Trial ativado",
	temporaryPassword:
		"Sua nova senha não pôde ser gravada. Entre com a senha temporária do e-mail de confirmação, que continua valendo, e troque depois em Minha conta.",
	login: "Ir para o login agora",
	invalidSession: "Sessão inválida. Faça o cadastro novamente.",
	invalidSessionHelp:
		"Por segurança, esta página só abre pelo link do e-mail e vale por uma hora. Se você já se cadastrou, abra o link de novo.",
	home: "Voltar para o início",
} as const;

export const finishFields = {
	nome_completo: { label: "Nome completo" },
	telefone: { label: "Telefone" },
	endereco_completo: {
		label: "Endereço completo",
		placeholder: "Rua, número, bairro, cidade e UF",
	},
	cpf_cnpj: { label: "CPF/CNPJ", placeholder: "000.000.000-00" },
	nome_usuario: {
		label: "Nome de usuário",
		hint: "De 3 a 20 letras minúsculas e números. Serve para entrar na conta.",
	},
	senha: { label: "Senha" },
	confirmar_senha: { label: "Confirmar senha" },
} as const;

export const usernameCopy = {
	taken: "Este nome de usuário já está em uso",
	checking: "Verificando...",
	free: "Disponível",
} as const;

export const startCopy = {
	metaTitle: "Teste grátis",
	title: "Comece seu teste grátis",
	lead: "7 dias com todos os recursos, sem cartão de crédito.",
} as const;

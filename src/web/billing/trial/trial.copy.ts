type Notice = { title: string; description?: string };

/** In-page form: one sentence for each way a sign-up can end. */
export const leadCopy = {
	submit: "Continuar Cadastro",
	sending: "Validando...",
	invalid: "Corrija os erros no formulário",
	saved: "Cadastro realizado! Verifique seu email para confirmar.",
	savedWithoutEmail: "Cadastro realizado, mas houve erro no envio do email. Entre em contato conosco.",
	duplicate: "Este email já foi cadastrado! Verifique sua caixa de entrada.",
	failed: "Erro ao processar cadastro. Tente novamente.",
	unexpected: "Erro inesperado. Tente novamente.",
} as const;

export const dialogCopy = {
	title: "Comece seu teste grátis",
	description: "7 dias com todos os recursos, sem cartão de crédito.",
	submit: "Começar teste grátis",
	sending: "Enviando...",
	unknownRefusal: "Erro desconhecido. Entre em contato conosco.",
} as const;

export const dialogNotices = {
	saved: {
		title: "Cadastro realizado!",
		description: "Verifique seu email para confirmar e acessar sua conta.",
	},
	savedWithoutEmail: { title: leadCopy.savedWithoutEmail },
	duplicate: {
		title: "Email já cadastrado",
		description: "Este email já possui uma conta. Tente fazer login ou use outro email.",
	},
	failed: {
		title: "Erro no cadastro",
		description: "Não foi possível processar seu cadastro. Tente novamente.",
	},
	unexpected: {
		title: "Erro inesperado",
		description: "Algo deu errado. Tente novamente em alguns instantes.",
	},
} as const satisfies Record<string, Notice>;

export const trialFields = {
	nome: { label: "Nome completo", placeholder: "Como está no seu CRECI" },
	email: { label: "Email", placeholder: "voce@exemplo.com.br" },
	telefone: { label: "Telefone", placeholder: "(11) 98765-4321" },
} as const;

export function confirmationPath(email: string): string {
	return `/confirmacao?email=${encodeURIComponent(email)}`;
}

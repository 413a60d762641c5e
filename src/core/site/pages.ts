export type PublicPage = {
	path: string;
	title: string;
	description: string;
	/** The line drawn on the picture shown when the page is shared. */
	shareTitle: string;
};

/** Every public page once: its meta tags, its share picture and the sitemap are made from this table. */
export const publicPages = {
	inicio: {
		path: "/",
		title: "Prova de visita assinada para corretores de imóveis",
		description:
			"O cliente assina a ficha de visita no celular em 5 minutos e você guarda a prova que protege a sua comissão. Teste 7 dias grátis, sem cartão.",
		shareTitle: "Quem mostrou o imóvel recebe a comissão.",
	},
	precos: {
		path: "/precos",
		title: "Preços e planos",
		description:
			"Planos a partir de R$ 57,00 por mês para corretores e imobiliárias. Até 30% de desconto no anual, 7 dias grátis, sem cartão e sem multa para cancelar.",
		shareTitle: "Uma comissão salva paga anos de Rubrica.",
	},
	sobre: {
		path: "/sobre",
		title: "Sobre nós",
		description:
			"A Rubrica nasceu de uma comissão perdida. Conheça a história, os três pilares e o que muda quando cada visita deixa prova.",
		shareTitle: "A Rubrica nasceu de uma comissão perdida.",
	},
	blog: {
		path: "/blog",
		title: "Blog para corretores de imóveis",
		description:
			"Comissão, prova de visita, exclusividade, proposta e LGPD explicadas para quem vende imóvel: textos práticos, com a lei ao lado e modelos para usar hoje.",
		shareTitle: "O que todo corretor precisa saber antes da próxima visita.",
	},
	contato: {
		path: "/contato",
		title: "Contato",
		description:
			"Fale com a Rubrica: formulário, e-mail, telefone e WhatsApp. Atendimento de segunda a sexta, das 9h às 18h, e sábado, das 9h às 12h.",
		shareTitle: "Fale com a Rubrica.",
	},
	novidades: {
		path: "/novidades",
		title: "Novidades por e-mail",
		description:
			"Receba os textos novos do blog da Rubrica por e-mail. Você confirma o endereço, sai pelo link de cada mensagem e nada mais é feito com ele.",
		shareTitle: "Os textos novos do blog, por e-mail.",
	},
	verificar: {
		path: "/verificar",
		title: "Verificar documento",
		description:
			"Confira se uma ficha assinada é a original: pelo código do rodapé ou soltando o PDF. Grátis, sem cadastro, e também sem internet.",
		shareTitle: "Confira se o documento é o original.",
	},
	raizes: {
		path: "/raizes",
		title: "Raízes do registro de provas",
		description:
			"O registro de provas da Rubrica, um código assinado por dia, aberto para qualquer pessoa copiar e conferir que nada de antes foi mudado.",
		shareTitle: "O registro de provas, aberto para quem quiser conferir.",
	},
	"termos-privacidade": {
		path: "/termos-privacidade",
		title: "Termos de Privacidade",
		description:
			"Como a Rubrica trata dados pessoais de corretores e clientes, segundo a LGPD: o que guardamos, por quê e por quanto tempo.",
		shareTitle: "Termos de Privacidade",
	},
	"termos-uso": {
		path: "/termos-uso",
		title: "Termos de Uso",
		description:
			"As regras de uso da Rubrica: conta, teste grátis, planos, pagamento, cancelamento, garantia e valor jurídico das assinaturas.",
		shareTitle: "Termos de Uso",
	},
} as const satisfies Record<string, PublicPage>;

export type PublicPageKey = keyof typeof publicPages;

export function isPublicPageKey(key: string): key is PublicPageKey {
	return Object.hasOwn(publicPages, key);
}

export function shareImagePath(key: PublicPageKey): string {
	return `/og/${key}.png`;
}

import { brand } from "#core/kernel/brand.ts";

/** Plain text: the page and its structured data (FAQPage) say the same words. */
export const faqItems = [
	{
		id: "faq-celular",
		question: "Funciona em qualquer celular?",
		answer: `Funciona. A ${brand.name} abre no navegador de Android, iPhone, tablet ou computador, sem instalar nada. Seu cliente também não instala nem cria conta: abre a ficha, lê e assina com o dedo na tela.`,
	},
	{
		id: "faq-validade",
		question: "Tem validade jurídica?",
		answer:
			"Tem. A MP 2.200-2/2001 reconhece a assinatura eletrônica aceita pelas partes, e cada ficha guarda o que sustenta a prova: assinatura, data e hora, endereço IP, aparelho e, se permitida, a localização. Se alguém mexer no documento depois, a alteração aparece. Quem decide um processo é sempre o juiz; com a ficha assinada, você deixa de chegar lá só com a sua palavra.",
	},
	{
		id: "faq-dificuldade",
		question: "E se eu não conseguir usar?",
		answer:
			"Uma ficha leva cerca de 5 minutos, um passo por tela. Se travar, chame a gente no WhatsApp: atendemos de segunda a sexta, das 9h às 18h, e no sábado, das 9h às 12h. E, se não for para você, o teste de 7 dias acaba sozinho: sem cartão, não há o que cobrar.",
	},
	{
		id: "faq-cancelar",
		question: "Posso cancelar quando quiser?",
		answer:
			"Pode. A qualquer momento, com um clique, sem multa. Você continua usando até o fim do período que já pagou. E, se pedir em até 7 dias do primeiro pagamento, devolvemos o valor.",
	},
] as const;

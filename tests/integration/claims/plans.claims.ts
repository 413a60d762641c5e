import type { Claims } from "./claim.ts";

export const plansClaims: Claims = {
	"src/core/billing/plans/plans.ts": [
		{ proof: ["allTypes"], words: ["Fichas de visita, proposta e agenciamento"] },
		{ proof: ["inspection"], words: ["Inclui também a ficha de vistoria para locação e entrega de chaves."] },
		{
			proof: ["reports"],
			words: ["Painel com relatórios", "Visitas, assinaturas, propostas e avaliações por período, imóvel e corretor."],
		},
		{ proof: ["allTypes"], words: ["Modelos padrão prontos para usar"] },
		{ proof: ["ownModels"], words: ["Modelos personalizados"] },
		{
			proof: ["ownModels", "modelLogo"],
			words: ["Ajuste as cláusulas, acrescente campos e use o logotipo da sua imobiliária."],
		},
		{ proof: ["supportInTool"], words: ["Suporte pelo WhatsApp"] },
		{ people: "hours", words: ["Atendimento de segunda a sexta, das 9h às 18h, e sábado, das 9h às 12h."] },
		{ proof: ["quotaHeld"], words: ["… fichas por mês"] },
		{ proof: ["quotaSent"], words: ["Contam as assinadas e as que aguardam assinatura."] },
		{ proof: ["quotaSent", "buyExtras"], words: ["Rascunho é de graça, e dá para comprar mais 10 quando precisar."] },
		{ proof: ["profiles"], words: ["Até … perfis de corretor"] },
		{ proof: ["teamSees"], words: ["Cada corretor entra com o próprio acesso; a gestão enxerga tudo."] },
		{
			noPromise: "headline",
			words: [
				"Para o corretor autônomo que quer parar de perder comissão.",
				"Para quem visita todo dia e trabalha com parceiros.",
				"Mais Popular",
				"Para a imobiliária que protege a equipe inteira.",
				"Para equipes",
			],
		},
		{ proof: ["buyExtras", "extraPrices"], words: ["+10 fichas no mês"] },
	],
	"src/web/billing/plans/billing-toggle.tsx": [{ noPromise: "label", words: ["Ciclo de cobrança"] }],
	"src/web/billing/plans/plan-card.tsx": [{ noPromise: "label", words: ["Assinar …"] }],
	"src/web/billing/plans/plan-features.tsx": [{ noPromise: "label", words: ["Não inclui:"] }],
	"src/web/billing/plans/plan-price.tsx": [
		{ noPromise: "label", words: ["No plano mensal:"] },
		{ proof: ["cancelKeeps"], words: ["Sem compromisso de prazo"] },
		{ proof: ["cardsShow"], words: ["… cobrados por ano", "Economia de … por ano"] },
		{ proof: ["renewal"], words: ["Cobrança recorrente mensal"] },
	],
};

import { extras, MAX_INSTALLMENTS, type Plan, plans, pricePerMonth } from "#core/billing/plans/plans.ts";
import { COURTESY_FICHAS } from "#core/billing/plans/quota.ts";
import { brand } from "#core/kernel/brand.ts";
import { formatMoney } from "#core/kernel/money/money.ts";
import type { LegalSection } from "../legal-document.ts";

function planRow(plan: Plan): string[] {
	const perMonth = formatMoney(pricePerMonth(plan, "annual"));
	const profiles = plan.perfilsLimit === 1 ? "1 perfil" : `até ${plan.perfilsLimit} perfis`;
	return [
		plan.name,
		`${formatMoney(plan.monthlyPrice)} por mês`,
		`${formatMoney(plan.annualPrice)} por ano (equivale a ${perMonth} por mês)`,
		`${plan.fichasLimit} fichas por mês e ${profiles} de corretor`,
	];
}

export const pricing: LegalSection = {
	id: "planos",
	title: "Planos e preços",
	clauses: {
		tabela: {
			table: {
				caption: "Planos em vigor",
				columns: ["Plano", "Mensal", "Anual", "Inclui"],
				rows: plans.map(planRow),
			},
		},
		comum:
			"Todos os planos incluem as fichas de visita, proposta, agenciamento e vistoria, modelos padrão e personalizados, painel com relatórios e suporte por WhatsApp, nos horários da página de [contato](/contato).",
		"preco-contratado":
			"Vale o preço mostrado na tela no momento da contratação. Os preços estão em reais e incluem os tributos devidos por nós. Os percentuais de desconto anunciados comparam a contratação anual com a mensal, em números aproximados.",
		reajuste:
			"Podemos mudar os preços, com aviso por e-mail pelo menos 30 dias antes. O novo preço só vale para as cobranças seguintes ao aviso e nunca para um período já pago. Se não concordar, você cancela sem multa.",
	},
};

export const payment: LegalSection = {
	id: "pagamento",
	title: "Pagamento",
	clauses: {
		processador: `Os pagamentos são processados pelo **Mercado Pago**, no ambiente dele e segundo as regras dele. A ${brand.name} não tem acesso aos dados completos do seu cartão.`,
		mensal:
			"**Plano mensal.** É uma assinatura recorrente: o valor é cobrado todo mês, automaticamente, até que você cancele.",
		anual: `**Plano anual.** O valor do ano é cobrado em uma única contratação e pode ser parcelado em **até ${MAX_INSTALLMENTS} vezes no cartão**, ou pago por Pix ou boleto. Se houver acréscimo por parcelamento, ele aparece antes de você confirmar. O plano anual não se renova sozinho: ao fim do período, você decide se contrata outro.`,
		liberacao:
			"O acesso é liberado quando o Mercado Pago confirma o pagamento: em geral, na hora no cartão do plano anual, em cerca de 1 hora na primeira cobrança do plano mensal, em cerca de 2 minutos no Pix e em até 2 dias úteis após o pagamento do boleto, que vence em 3 dias úteis.",
		atraso:
			"Se uma cobrança falhar, avisamos você por e-mail ou na ferramenta, e o Mercado Pago pode tentar de novo. Enquanto houver atraso, a criação de fichas pode ser suspensa. As fichas já assinadas continuam disponíveis para consulta e download.",
		"mudanca-de-plano":
			"Ao subir de plano, o valor é mostrado antes da confirmação, e a mudança vale assim que ele é pago. Ao descer, a mudança vale a partir do fim do período já pago.",
	},
};

export const quota: LegalSection = {
	id: "cotas",
	title: "Cota de fichas e extras",
	clauses: {
		contagem:
			"Contam na cota as fichas **assinadas** e as que **aguardam assinatura**, no mês em que foram enviadas. Rascunhos não contam. A ficha que é recusada, expira ou é cancelada antes de todos assinarem deixa de contar e devolve o lugar, se ainda for o mesmo mês.",
		renovacao: "A cota se renova a cada mês. O saldo não usado não passa para o mês seguinte.",
		esgotada: `Se a cota acabar, avisamos na ferramenta, e até ${COURTESY_FICHAS} fichas a mais no mês ficam por nossa conta. Depois delas, nenhuma outra pode ser enviada naquele mês sem fichas extras ou um plano maior. O que já foi enviado sempre pode ser assinado: a tela de assinatura não é bloqueada diante de um cliente.`,
		fichas: `**Fichas extras.** Um pacote de ${extras.fichas.quantity} fichas custa **${formatMoney(extras.fichas.price)}**, em pagamento único, e vale para o mês em que foi comprado.`,
		perfil: `**Perfil extra.** Cada perfil de corretor além do limite do plano custa **${formatMoney(extras.perfil.price)} por mês** e pode ser retirado quando você quiser.`,
		compra: "Os extras são comprados na página **Plano**, dentro da ferramenta.",
	},
};

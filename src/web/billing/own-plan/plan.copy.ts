import type { OrderStatus } from "#core/billing/checkout/order-status.ts";
import { UNDO_MINUTES } from "#core/billing/subscription/subscription.ts";
import type { Tone } from "#web/ui/tone.ts";

export const planIntents = [
	"buy",
	"change",
	"keep-plan",
	"renew",
	"extra-fichas",
	"extra-perfil",
	"return-perfil",
	"keep-perfil",
	"refund-extras",
	"cancel",
	"resume",
	"refund",
] as const;
export type PlanIntent = (typeof planIntents)[number];

/** One sentence for each way a use case may refuse. */
export const planRefusals = {
	"no-document": "Complete seu CPF ou CNPJ para pagar por aqui.",
	"provider-unavailable": "O Mercado Pago não respondeu. Nada foi cobrado. Tente de novo em instantes.",
	"not-selling": "A contratação ainda não está aberta neste site. Nada foi cobrado.",
	"already-active": "Seu plano já está ativo. Atualize a página para ver as opções de mudança.",
	"not-offered": "Esta opção não está mais disponível. Confira abaixo o que vale agora.",
	"nothing-to-cancel": "Não há assinatura para cancelar.",
	"nothing-planned": "Não há mudança agendada para desfazer.",
	"not-possible": "Esta assinatura não pode mais ser retomada. Escolha um plano para continuar.",
	"too-late": "O prazo de 7 dias para devolução já passou. Você ainda pode cancelar quando quiser, sem multa.",
	"already-withdrawn":
		"A garantia de 7 dias já foi usada com este CPF ou CNPJ. Você pode cancelar quando quiser, sem multa; para outros pedidos, escreva ao suporte.",
} as const;
export type PlanRefusal = keyof typeof planRefusals;

export const UNKNOWN_INTENT = "Não entendemos o pedido. Recarregue a página e tente de novo.";

type Said = { tone: Tone; title: string; text?: string };

/** After a post that led back to the page. */
export const planDone: Record<string, Said> = {
	cancelada: {
		tone: "protected",
		title: "Cancelamento feito",
		text: "Sem multa e sem novas cobranças. Mandamos a confirmação por e-mail.",
	},
	mantida: { tone: "protected", title: "Assinatura mantida", text: "Tudo continua como estava." },
	agendada: {
		tone: "protected",
		title: "Mudança agendada",
		text: "Até o fim do período pago, nada muda. Você pode desistir da mudança até lá.",
	},
	desfeita: { tone: "protected", title: "Mudança desfeita", text: "Seu plano continua o mesmo." },
	"perfil-retirado": {
		tone: "protected",
		title: "Retirada agendada",
		text: "Até o fim do período pago, nada muda. Depois, o perfil extra sai da conta e da cobrança.",
	},
	"perfil-mantido": { tone: "protected", title: "Retirada desfeita", text: "Seus perfis extras continuam." },
	"extras-devolvidos": {
		tone: "protected",
		title: "Devolução pedida",
		text: "O que você devolveu já saiu da conta. O valor volta pelo mesmo meio de pagamento, e avisamos por e-mail quando o Mercado Pago o devolver.",
	},
	devolucao: {
		tone: "protected",
		title: "Devolução pedida",
		text: `Nada mais será cobrado. Se você não desfizer em ${UNDO_MINUTES} minutos, pedimos ao Mercado Pago que devolva todo o valor.`,
	},
};

/** What became of a purchase made from the plan page. */
type OrderSaid = { status: OrderStatus; title: string; takesPix: boolean };

export function orderText({ status, title, takesPix }: OrderSaid): Said {
	switch (status) {
		case "pago":
			return { tone: "protected", title: "Pagamento confirmado", text: `${title}: já está valendo.` };
		case "pendente":
			return {
				tone: "pen",
				title: "Aguardando o pagamento",
				text: `${title}: assim que o pagamento for confirmado, a mudança vale na hora e avisamos por e-mail.`,
			};
		case "recusado":
			return {
				tone: "risk",
				title: "O pagamento não foi aprovado",
				text: `${title}: nada foi cobrado. Tente de novo com outro cartão${takesPix ? " ou com Pix" : ""}.`,
			};
		case "devolvido":
		case "contestado":
			return {
				tone: "gold",
				title: "Pagamento devolvido",
				text: `${title}: esta mudança não valia mais, e o valor volta inteiro para você.`,
			};
		default:
			return { tone: "neutral", title: "Nada foi cobrado", text: `${title}: o pagamento não foi concluído.` };
	}
}

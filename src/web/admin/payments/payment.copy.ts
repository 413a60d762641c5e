import type { OrderStatus } from "#core/billing/checkout/order-status.ts";
import type { SubscriptionStatus } from "#core/billing/subscription/subscription-status.ts";
import type { Tone } from "#web/ui/tone.ts";

export const orderStatusWords: Record<OrderStatus, { label: string; tone: Tone }> = {
	criado: { label: "Criado", tone: "neutral" },
	aberto: { label: "No pagamento", tone: "pen" },
	pendente: { label: "Pendente", tone: "gold" },
	recusado: { label: "Recusado", tone: "risk" },
	pago: { label: "Pago", tone: "protected" },
	devolvido: { label: "Devolvido", tone: "gold" },
	contestado: { label: "Contestado", tone: "risk" },
	expirado: { label: "Expirado", tone: "neutral" },
	cancelado: { label: "Cancelado", tone: "neutral" },
};

export const subscriptionStatusWords: Record<SubscriptionStatus, string> = {
	aguardando: "Aguardando a primeira cobrança",
	ativa: "Ativa",
	inadimplente: "Inadimplente",
	encerrando: "Encerrando",
	encerrada: "Encerrada",
};

const rejections: Record<string, string> = {
	"foreign-collector": "Pago a outra conta do provedor",
	"test-money": "Dinheiro de teste",
	"wrong-reference": "Referência de outro pedido",
	"wrong-currency": "Outra moeda",
	"wrong-amount": "Valor diferente do pedido",
	duplicate: "Pago em dobro: devolução automática",
	"already-active": "A conta já tinha plano: devolução automática",
	"no-account": "A conta não existe mais: devolução automática",
	"member-of-team": "A pessoa já trabalha em uma equipe: devolução automática",
	"order-closed": "O pedido não valia mais: devolução automática",
};

export function formatRejection(rejection: string): string {
	return rejections[rejection] ?? rejection;
}

const outcomes: Record<string, string> = {
	ignored: "Sem efeito (validação de cartão)",
	outdated: "Notícia antiga",
	noted: "Anotado",
	accepted: "Pagamento contado",
	rejected: "Recusado por nós",
	"unknown-order": "Sem pedido correspondente",
	"unknown-payment": "O provedor não conhece o pagamento",
	"unknown-preapproval": "O provedor não conhece a assinatura",
	"unknown-invoice": "O provedor não conhece a fatura",
};

export function formatOutcome(outcome: string | null): string {
	return outcome === null ? "Esperando" : (outcomes[outcome] ?? outcome);
}

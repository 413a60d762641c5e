import { isPaymentErrorCode, type PaymentErrorCode } from "#core/billing/payments/payment-error.ts";
import type { BillingCycle } from "#core/billing/plans/plans.ts";

type PaymentError = { title: string; text: string };

/** The catalogue of the specification: one title and one next step for each code. */
const catalogue: Record<PaymentErrorCode, PaymentError> = {
	cc_rejected_bad_filled_card_number: {
		title: "Número do cartão inválido",
		text: "Confira o número do cartão e digite de novo. Nada foi cobrado.",
	},
	cc_rejected_bad_filled_date: {
		title: "Data de vencimento inválida",
		text: "A validade não confere com a do cartão. Confira mês e ano e tente de novo.",
	},
	cc_rejected_bad_filled_security_code: {
		title: "Código de segurança inválido",
		text: "Confira o CVV: são os 3 dígitos no verso do cartão.",
	},
	cc_rejected_insufficient_amount: {
		title: "Saldo insuficiente",
		text: "O cartão não tem limite ou saldo para esta compra. Use outro cartão ou outra forma de pagamento.",
	},
	cc_rejected_call_for_authorize: {
		title: "Cartão bloqueado",
		text: "O banco pediu a sua autorização. Fale com ele, libere a compra e tente de novo.",
	},
	cc_rejected_card_disabled: {
		title: "Cartão desabilitado",
		text: "O cartão está desabilitado no momento. Ative-o com o banco ou use outro.",
	},
	cc_rejected_duplicated_payment: {
		title: "Pagamento duplicado",
		text: "Um pagamento igual a este já foi processado. Confira seu e-mail antes de pagar de novo.",
	},
	cc_rejected_high_risk: {
		title: "Transação de alto risco",
		text: "O pagamento foi recusado por segurança. Tente com outro cartão.",
	},
	payment_timeout: {
		title: "Tempo esgotado",
		text: "O tempo para pagar acabou e nada foi cobrado. Comece de novo quando quiser.",
	},
	payment_cancelled: {
		title: "Pagamento cancelado",
		text: "O pagamento foi cancelado antes do fim. Nada foi cobrado.",
	},
};

const anyOther: PaymentError = {
	title: "Erro no pagamento",
	text: "Houve um erro inesperado ao processar o pagamento. Tente de novo ou escolha outra forma de pagar.",
};

/** Of the year alone: a month is charged to a card. */
const HIGH_RISK_WITH_PIX = "O pagamento foi recusado por segurança. Use outra forma de pagamento, de preferência Pix.";

export function paymentError(code: string | undefined, billing: BillingCycle | undefined): PaymentError {
	if (!isPaymentErrorCode(code)) return anyOther;
	const found = catalogue[code];
	return code === "cc_rejected_high_risk" && billing === "annual" ? { ...found, text: HIGH_RISK_WITH_PIX } : found;
}

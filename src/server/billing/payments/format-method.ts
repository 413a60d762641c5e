import type { PaymentMethod } from "#core/billing/payments/payment-outcome.ts";

const names: Record<PaymentMethod, string> = {
	pix: "Pix",
	boleto: "Boleto",
	debit: "Cartão de débito",
	card: "Cartão de crédito",
	subscription: "Cartão de crédito",
};

/** "Cartão de crédito final 6351, em 12 vezes". */
export function formatMethod(
	method: PaymentMethod,
	{ cardLastDigits, installments }: { cardLastDigits: string | null; installments: number },
): string {
	const card = cardLastDigits ? ` final ${cardLastDigits}` : "";
	return `${names[method]}${card}${installments > 1 ? `, em ${installments} vezes` : ""}`;
}

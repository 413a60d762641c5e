import type { OrderStatus } from "#core/billing/checkout/order-status.ts";
import type { BillingCycle, PlanKey } from "#core/billing/plans/plans.ts";
import type { Cents } from "#core/kernel/money/money.ts";

const checkoutOutcomes = ["approved", "rejected", "pending", "unknown", "refunded"] as const;
export type CheckoutOutcome = (typeof checkoutOutcomes)[number];

export const paymentMethods = ["pix", "boleto", "debit", "card", "subscription"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What a result page may say. What names a person is there only for whoever proved to be the buyer. */
export type CheckoutResult = {
	outcome: CheckoutOutcome;
	plan?: PlanKey | undefined;
	billing?: BillingCycle | undefined;
	email?: string;
	paymentId?: string | undefined;
	method?: PaymentMethod | undefined;
	/** A code of the error catalogue. */
	errorCode?: string | undefined;
	pixCode?: string | undefined;
	boletoLine?: string | undefined;
	ticketUrl?: string | undefined;
	expiresAt?: Date | undefined;
	amount?: Cents;
};

const outcomes: Record<OrderStatus, CheckoutOutcome> = {
	criado: "unknown",
	aberto: "unknown",
	pendente: "pending",
	recusado: "rejected",
	pago: "approved",
	devolvido: "refunded",
	contestado: "refunded",
	expirado: "rejected",
	cancelado: "rejected",
};

export function outcomeOf(status: OrderStatus): CheckoutOutcome {
	return outcomes[status];
}

const pages: Record<CheckoutOutcome, string> = {
	approved: "/checkout/sucesso",
	rejected: "/checkout/erro",
	pending: "/checkout/pendente",
	unknown: "/checkout/pendente",
	refunded: "/checkout/erro",
};

/** The page of a result, with the query fields that page is specified to have. */
export function resultPath(result: CheckoutResult): string {
	const { outcome, paymentId, email, plan, billing, method, errorCode } = result;
	const isError = pages[outcome] === "/checkout/erro";
	const fields = {
		error: isError ? errorCode : undefined,
		payment_id: paymentId,
		email,
		plan,
		billing,
		method: outcome === "pending" ? method : undefined,
	};
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(fields)) if (value) query.set(name, value);
	return query.size > 0 ? `${pages[outcome]}?${query}` : pages[outcome];
}

/** In the provider's words: which kind of money, and whether it is the charge of a subscription. */
export function methodOf({ methodType, methodId }: { methodType: string; methodId: string }): PaymentMethod {
	if (methodId === "pix" || methodType === "bank_transfer") return "pix";
	if (methodType === "ticket") return "boleto";
	return methodType === "debit_card" ? "debit" : "card";
}

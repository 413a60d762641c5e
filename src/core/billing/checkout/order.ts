import { isWaiting, type PaymentStatus } from "#core/billing/payments/payment-status.ts";
import type { OrderStatus } from "./order-status.ts";

/** A payment that fits its order, as the provider last described it. */
export type SeenPayment = {
	status: PaymentStatus;
	statusDetail: string;
	/** Counted as money, now or earlier. */
	accepted: boolean;
	createdAt: Date;
};

export type PreapprovalStatus = "pending" | "authorized" | "paused" | "cancelled";

export type OrderDecision = { status: OrderStatus; refusal: string | undefined };

const REFUSED: PaymentStatus[] = ["rejected", "cancelled"];

/**
 * What all that is known makes of an order. It looks at everything each time, so the order in which news came
 * does not matter; and once money was counted, only money that went back can change it.
 */
export function decideOrder(
	now: OrderStatus,
	payments: SeenPayment[],
	preapproval?: PreapprovalStatus | undefined,
): OrderDecision {
	const decided = (status: OrderStatus, refusal?: string): OrderDecision => ({ status, refusal });
	if (payments.some(({ accepted }) => accepted)) return decided(afterMoney(now, payments));

	const has = (wanted: PaymentStatus) => payments.some(({ status }) => status === wanted);
	const last = payments.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).at(-1);
	const refusal = last && REFUSED.includes(last.status) ? last.statusDetail : undefined;
	if (payments.some(({ status }) => isWaiting(status))) return decided("pendente");
	if (has("charged_back")) return decided("contestado");
	if (has("refunded")) return decided("devolvido");
	if (preapproval === "cancelled") return decided("cancelado", refusal);
	if (refusal !== undefined) return decided(isGivenUp(now) ? now : "recusado", refusal);
	return decided(preapproval === "authorized" ? "pendente" : now);
}

function afterMoney(now: OrderStatus, payments: SeenPayment[]): OrderStatus {
	if (now === "devolvido" || now === "contestado") return now;
	const money = payments.filter(({ accepted }) => accepted);
	// `reimbursed`: the dispute ended in our favour.
	if (money.some(({ status, statusDetail }) => status === "charged_back" && statusDetail !== "reimbursed"))
		return "contestado";
	return money.some(({ status }) => status === "refunded") ? "devolvido" : "pago";
}

function isGivenUp(status: OrderStatus): boolean {
	return status === "expirado" || status === "cancelado";
}

import { toProviderDate } from "#server/platform/payments/provider-date.ts";
import { fromReais, toReais } from "#server/platform/payments/provider-money.ts";
import { announce } from "./announce.ts";
import { ApiError } from "./api-error.ts";
import { listIn, type Resource } from "./resource.ts";
import { nextNumber, type StandInTransaction } from "./stand-in-transaction.ts";
import { changeResource, lockResource, type Stored } from "./store.ts";

export async function lockPayment(transaction: StandInTransaction, id: string): Promise<Stored> {
	const payment = await lockResource(transaction, "payment", id);
	if (!payment) throw new ApiError(404, "Payment not found", { code: 2000 });
	return payment;
}

export async function settlePayment(
	transaction: StandInTransaction,
	payment: Stored,
	status: string,
	detail: string,
): Promise<Stored> {
	const now = toProviderDate(transaction.now);
	return change(transaction, payment, {
		status,
		status_detail: detail,
		...(status === "approved" ? { date_approved: now } : {}),
	});
}

export const approvePayment = (transaction: StandInTransaction, payment: Stored) =>
	settlePayment(transaction, payment, "approved", "accredited");

/** Without an amount all that is left. */
export async function refundPayment(
	transaction: StandInTransaction,
	payment: Stored,
	amount?: number,
): Promise<Resource> {
	if (payment.body.status !== "approved") {
		throw new ApiError(400, "The action requested is not valid for the current payment state", { code: 2063 });
	}
	const whole = fromReais(Number(payment.body.transaction_amount)) ?? 0;
	const before = fromReais(Number(payment.body.transaction_amount_refunded)) ?? 0;
	const wanted = amount === undefined ? whole - before : fromReais(amount);
	if (wanted === undefined || wanted <= 0 || before + wanted > whole) {
		throw new ApiError(400, "The amount is not valid for this refund", { code: 4040 });
	}
	const inProcess = payment.inner.slowRefund === true;
	const refund: Resource = {
		id: await nextNumber(transaction),
		payment_id: Number(payment.id),
		amount: toReais(wanted),
		status: inProcess ? "in_process" : "approved",
		refund_mode: "standard",
		source: { id: "collector", name: "Rubrica", type: "collector" },
		date_created: toProviderDate(transaction.now),
	};
	const isWhole = before + wanted === whole;
	const told = { refunds: [...listIn(payment.body, "refunds"), refund] };
	const moved = {
		status: isWhole ? "refunded" : "approved",
		status_detail: isWhole ? "refunded" : "partially_refunded",
		transaction_amount_refunded: toReais(before + wanted),
	};
	await change(transaction, payment, inProcess ? told : { ...told, ...moved });
	return refund;
}

async function change(transaction: StandInTransaction, payment: Stored, body: Resource): Promise<Stored> {
	const changed = await changeResource(transaction, payment, {
		body: { ...body, date_last_updated: toProviderDate(transaction.now) },
		dueAt: null,
	});
	await announce(transaction, { topic: "payment", id: payment.id, action: "updated", url: noticeUrlOf(payment) });
	return changed;
}

function noticeUrlOf({ inner }: Stored): string | undefined {
	return typeof inner.noticeUrl === "string" ? inner.noticeUrl : undefined;
}

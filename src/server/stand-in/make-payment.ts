import { BRAZIL_ZONE, dayIn } from "#core/kernel/day.ts";
import type { Cents } from "#core/kernel/money/money.ts";
import { toProviderDate } from "#server/platform/payments/provider-date.ts";
import { toReais } from "#server/platform/payments/provider-money.ts";
import { announce } from "./announce.ts";
import { boletoBarcode, boletoLine } from "./boleto-line.ts";
import { DEBIT_ELO } from "./card-brand.ts";
import type { Outcome } from "./card-outcome.ts";
import { pixCode } from "./pix-code.ts";
import type { Resource } from "./resource.ts";
import { COLLECTOR_ID, nextNumber, type StandInTransaction } from "./stand-in-transaction.ts";
import { addResource, type Stored } from "./store.ts";

export type Means =
	| { kind: "card"; digits: string; holder: string; methodId: string; installments: number; outcome: Outcome }
	| { kind: "pix" | "boleto"; payUntil: Date; paidAfterSeconds: number };

export type NewPayment = {
	means: Means;
	amount: Cents;
	operation: "regular_payment" | "recurring_payment" | "card_validation";
	reference?: string | undefined;
	description: string;
	/** Preference or preapproval. */
	parent: string;
	noticeUrl?: string | undefined;
	payerEmail?: string;
	extra?: Resource;
};

export async function makePayment(transaction: StandInTransaction, payment: NewPayment): Promise<Stored> {
	const number = await nextNumber(transaction);
	const { means, reference } = payment;
	const created = toProviderDate(transaction.now);
	const body: Resource = {
		id: number,
		date_created: created,
		date_last_updated: created,
		operation_type: payment.operation,
		transaction_amount: toReais(payment.amount),
		transaction_amount_refunded: 0,
		currency_id: "BRL",
		external_reference: reference ?? null,
		description: payment.description,
		live_mode: false,
		collector_id: COLLECTOR_ID,
		captured: true,
		refunds: [],
		metadata: {},
		payer: { email: payment.payerEmail ?? null },
		...(means.kind === "card"
			? cardPart(means, created)
			: waitingPart(transaction, means, { number, amount: payment.amount })),
		...payment.extra,
	};
	const stored = await addResource(transaction, {
		kind: "payment",
		id: String(number),
		parent: payment.parent,
		reference,
		body,
		inner: { noticeUrl: payment.noticeUrl, ...(means.kind === "card" ? {} : waitingInner(transaction, means)) },
		dueAt: means.kind === "card" ? undefined : nextMoment(transaction, means),
	});
	await announce(transaction, { topic: "payment", id: stored.id, action: "created", url: payment.noticeUrl });
	return stored;
}

function cardPart({ digits, holder, methodId, installments, outcome }: Means & { kind: "card" }, created: string) {
	const type = methodId === DEBIT_ELO ? "debit_card" : "credit_card";
	return {
		status: outcome.status,
		status_detail: outcome.detail,
		date_approved: outcome.status === "approved" ? created : null,
		payment_method_id: methodId,
		payment_type_id: type,
		payment_method: { id: methodId, type },
		installments,
		card: { first_six_digits: digits.slice(0, 6), last_four_digits: digits.slice(-4), cardholder: { name: holder } },
		point_of_interaction: { type: "CHECKOUT" },
		transaction_details: {},
	};
}

type Waiting = Means & { kind: "pix" | "boleto" };

function waitingPart(
	{ world, now }: StandInTransaction,
	means: Waiting,
	{ number, amount }: { number: number; amount: Cents },
) {
	const ticket = `${world.publicUrl}/provedor-teste/pagamentos/${number}`;
	const isPix = means.kind === "pix";
	const [methodId, type] = isPix ? ["pix", "bank_transfer"] : ["bolbradesco", "ticket"];
	const barcode = isPix
		? ""
		: boletoBarcode({ amount, due: dayIn(BRAZIL_ZONE, means.payUntil), document: String(number) });
	return {
		status: "pending",
		status_detail: isPix ? "pending_waiting_transfer" : "pending_waiting_payment",
		date_approved: null,
		date_of_expiration: toProviderDate(means.payUntil),
		payment_method_id: methodId,
		payment_type_id: type,
		payment_method: { id: methodId, type },
		installments: 1,
		point_of_interaction: isPix
			? {
					type: "CHECKOUT",
					transaction_data: {
						qr_code: pixCode({ amount, transaction: `PT${number}${now.getTime() % 1000}` }),
						ticket_url: ticket,
					},
				}
			: { type: "CHECKOUT" },
		transaction_details: isPix
			? {}
			: { external_resource_url: ticket, digitable_line: boletoLine(barcode), barcode: { content: barcode } },
	};
}

function waitingInner({ now }: StandInTransaction, { paidAfterSeconds, payUntil }: Waiting) {
	const paidAt = paidAfterSeconds > 0 ? new Date(now.getTime() + paidAfterSeconds * 1000).toISOString() : undefined;
	return { paidAt, payUntil: payUntil.toISOString() };
}

function nextMoment({ now }: StandInTransaction, { paidAfterSeconds, payUntil }: Waiting): Date {
	if (paidAfterSeconds === 0) return payUntil;
	return new Date(Math.min(payUntil.getTime(), now.getTime() + paidAfterSeconds * 1000));
}

import { fromProviderDate, toProviderDate } from "#server/platform/payments/provider-date.ts";
import { fromReais } from "#server/platform/payments/provider-money.ts";
import { announce } from "./announce.ts";
import { cardOutcome } from "./card-outcome.ts";
import { makePayment } from "./make-payment.ts";
import { changePreapproval } from "./preapproval.ts";
import { partOf, type Resource } from "./resource.ts";
import { nextNumber, type StandInTransaction } from "./stand-in-transaction.ts";
import { addResource, changeResource, lockResource, type Stored } from "./store.ts";

const RETRIES = 4;
/** Four retries inside ten days. */
const RETRY_MS = 60 * 60 * 60 * 1000;
const FAILURES_TO_CANCEL = 3;

/** The invoice of one month, waiting for its day. */
export async function scheduleInvoice(transaction: StandInTransaction, preapproval: Stored, at: Date): Promise<Stored> {
	const number = await nextNumber(transaction);
	const { transaction_amount, currency_id } = partOf(preapproval.body, "auto_recurring");
	const body: Resource = {
		id: number,
		type: "scheduled",
		preapproval_id: preapproval.id,
		external_reference: preapproval.body.external_reference ?? null,
		reason: preapproval.body.reason,
		transaction_amount,
		currency_id,
		date_created: toProviderDate(transaction.now),
		last_modified: toProviderDate(transaction.now),
		debit_date: toProviderDate(at),
		retry_attempt: 0,
		status: "scheduled",
		summarized: "pending",
	};
	const stored = await addResource(transaction, {
		kind: "invoice",
		id: String(number),
		parent: preapproval.id,
		reference: preapproval.reference ?? undefined,
		body,
		dueAt: at,
	});
	await announce(transaction, { topic: "subscription_authorized_payment", id: stored.id, action: "created" });
	return stored;
}

/** Its day has come, or that of a retry. */
export async function chargeInvoice(transaction: StandInTransaction, invoice: Stored): Promise<void> {
	const preapproval = await lockResource(transaction, "preapproval", String(invoice.parent));
	if (preapproval?.body.status !== "authorized") {
		await changeResource(transaction, invoice, { body: { status: "cancelled" }, dueAt: null });
		return;
	}
	const payment = await charge(transaction, preapproval, invoice);
	if (payment.body.status === "approved") return settle(transaction, preapproval, invoice, payment);
	const attempt = Number(invoice.body.retry_attempt) + 1;
	if (attempt > RETRIES) return giveUp(transaction, preapproval, invoice, payment);
	const next = new Date(debitDate(invoice).getTime() + attempt * RETRY_MS);
	await changeInvoice(transaction, invoice, payment, {
		body: { status: "recycling", retry_attempt: attempt, next_retry_date: toProviderDate(next) },
		dueAt: next,
	});
}

async function charge(transaction: StandInTransaction, preapproval: Stored, invoice: Stored): Promise<Stored> {
	const { transaction_amount } = partOf(preapproval.body, "auto_recurring");
	const holder = String(preapproval.inner.holder ?? "APRO");
	return makePayment(transaction, {
		means: {
			kind: "card",
			digits: String(preapproval.inner.digits ?? "5031433215406351"),
			holder,
			methodId: String(preapproval.body.payment_method_id ?? "master"),
			installments: 1,
			outcome: cardOutcome(holder),
		},
		amount: fromReais(Number(transaction_amount)) ?? 0,
		operation: "recurring_payment",
		reference: preapproval.reference ?? undefined,
		description: String(preapproval.body.reason),
		parent: preapproval.id,
		extra: {
			point_of_interaction: {
				type: "SUBSCRIPTIONS",
				transaction_data: {
					subscription_id: preapproval.id,
					billing_date: String(invoice.body.debit_date).slice(0, 10),
					subscription_sequence: { number: Number(preapproval.inner.sequence) + 1 },
				},
			},
		},
	});
}

async function settle(
	transaction: StandInTransaction,
	preapproval: Stored,
	invoice: Stored,
	payment: Stored,
): Promise<void> {
	await changeInvoice(transaction, invoice, payment, {
		body: { status: "processed", summarized: "done" },
		dueAt: null,
	});
	const sequence = Number(preapproval.inner.sequence) + 1;
	const next = monthAfter(debitDate(invoice));
	const charged = {
		charged_quantity: sequence,
		last_charged_date: toProviderDate(transaction.now),
		semaphore: "green",
	};
	const changed = await changePreapproval(
		transaction,
		preapproval,
		{ next_payment_date: toProviderDate(next), summarized: charged },
		{ failures: 0, sequence },
	);
	await scheduleInvoice(transaction, changed, next);
}

async function giveUp(
	transaction: StandInTransaction,
	preapproval: Stored,
	invoice: Stored,
	payment: Stored,
): Promise<void> {
	await changeInvoice(transaction, invoice, payment, {
		body: { status: "processed", summarized: "done", next_retry_date: null },
		dueAt: null,
	});
	const failures = Number(preapproval.inner.failures) + 1;
	if (failures >= FAILURES_TO_CANCEL) {
		await changePreapproval(transaction, preapproval, { status: "cancelled" }, { failures });
		return;
	}
	const next = monthAfter(debitDate(invoice));
	const changed = await changePreapproval(
		transaction,
		preapproval,
		{ next_payment_date: toProviderDate(next) },
		{ failures },
	);
	await scheduleInvoice(transaction, changed, next);
}

async function changeInvoice(
	transaction: StandInTransaction,
	invoice: Stored,
	payment: Stored,
	{ body, dueAt }: { body: Resource; dueAt: Date | null },
): Promise<void> {
	const { status, status_detail, transaction_amount } = payment.body;
	await changeResource(transaction, invoice, {
		body: {
			...body,
			transaction_amount,
			last_modified: toProviderDate(transaction.now),
			payment: { id: Number(payment.id), status, status_detail },
		},
		dueAt,
	});
	await announce(transaction, { topic: "subscription_authorized_payment", id: invoice.id, action: "updated" });
}

function debitDate({ body }: Stored): Date {
	const date = fromProviderDate(String(body.debit_date));
	if (!date) throw new Error("an invoice without its day");
	return date;
}

function monthAfter(date: Date): Date {
	const next = new Date(date);
	next.setUTCMonth(next.getUTCMonth() + 1);
	// From the 31st to a month without one: its last day.
	if (next.getUTCDate() !== date.getUTCDate()) next.setUTCDate(0);
	return next;
}

import { toProviderDate } from "#server/platform/payments/provider-date.ts";
import { ApiError } from "./api-error.ts";
import { cardBrand } from "./card-brand.ts";
import { cardOutcome, type Outcome } from "./card-outcome.ts";
import { scheduleInvoice } from "./invoice.ts";
import { makePayment } from "./make-payment.ts";
import { changePreapproval } from "./preapproval.ts";
import type { StandInTransaction } from "./stand-in-transaction.ts";
import { lockResource } from "./store.ts";

type Card = { digits: string; holder: string };

/** What a subscriber does on the hosted page: the card is checked with a charge of nothing, the money comes later. */
export async function authorizePreapproval(
	transaction: StandInTransaction,
	id: string,
	{ digits, holder }: Card,
): Promise<Outcome> {
	const preapproval = await lockResource(transaction, "preapproval", id);
	if (!preapproval) throw new ApiError(404, "preapproval not found");
	if (preapproval.body.status !== "pending") throw new ApiError(400, "preapproval is not pending");
	const outcome = cardOutcome(holder);
	if (outcome.status !== "approved") return outcome;
	const methodId = cardBrand(digits);
	const first = new Date(transaction.now.getTime() + transaction.settings.firstChargeSeconds * 1000);
	const authorized = await changePreapproval(
		transaction,
		preapproval,
		{
			status: "authorized",
			payer_id: 1_102_334_475,
			card_id: "9488730125",
			payment_method_id: methodId,
			next_payment_date: toProviderDate(first),
		},
		{ holder, digits },
	);
	await makePayment(transaction, {
		means: { kind: "card", digits, holder, methodId, installments: 1, outcome },
		amount: 0,
		operation: "card_validation",
		description: "Recurring payment validation",
		parent: id,
	});
	await scheduleInvoice(transaction, authorized, first);
	return outcome;
}

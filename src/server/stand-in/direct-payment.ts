import * as z from "zod";
import { DAY_MS } from "#core/kernel/duration.ts";
import { fromProviderDate } from "#server/platform/payments/provider-date.ts";
import { fromReais } from "#server/platform/payments/provider-money.ts";
import { ApiError } from "./api-error.ts";
import { makePayment } from "./make-payment.ts";
import type { Resource } from "./resource.ts";
import type { StandInTransaction } from "./stand-in-transaction.ts";

const Direct = z.looseObject({
	transaction_amount: z.number().positive(),
	payment_method_id: z.enum(["pix", "bolbradesco"]),
	description: z.string().optional(),
	external_reference: z.string().optional(),
	notification_url: z.string().optional(),
	date_of_expiration: z.string().optional(),
	payer: z.looseObject({ email: z.email() }),
});

/** A Pix or boleto without the hosted page. The product does not use it; the contract test does. */
export async function createDirectPayment(transaction: StandInTransaction, given: Resource): Promise<Resource> {
	const parsed = Direct.safeParse(given);
	if (!parsed.success) throw new ApiError(400, `${parsed.error.issues[0]?.path.join(".")} is invalid`, { code: 4037 });
	const { transaction_amount, payment_method_id, payer } = parsed.data;
	const amount = fromReais(transaction_amount);
	if (amount === undefined) throw new ApiError(400, "transaction_amount is invalid", { code: 4037 });
	const kind = payment_method_id === "pix" ? "pix" : "boleto";
	const until = parsed.data.date_of_expiration && fromProviderDate(parsed.data.date_of_expiration);
	const stored = await makePayment(transaction, {
		means: {
			kind,
			payUntil: until || new Date(transaction.now.getTime() + (kind === "pix" ? DAY_MS : 3 * DAY_MS)),
			paidAfterSeconds: kind === "pix" ? transaction.settings.pixSeconds : transaction.settings.boletoSeconds,
		},
		amount,
		operation: "regular_payment",
		reference: parsed.data.external_reference,
		description: parsed.data.description ?? "",
		parent: "direct",
		noticeUrl: parsed.data.notification_url,
		payerEmail: payer.email,
	});
	return stored.body;
}

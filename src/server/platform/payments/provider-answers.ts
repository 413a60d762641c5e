import * as z from "zod";
import { paymentStatuses } from "#core/billing/payments/payment-status.ts";
import type { AuthorizedPayment, ProviderPayment, ProviderPreapproval } from "./payments.ts";
import { fromProviderDate } from "./provider-date.ts";
import { fromReais } from "./provider-money.ts";

/** Numbers or text, whichever the call happens to give; for us always text. */
const id = z.union([z.string().min(1), z.number()]).transform(String);
const optionalText = z
	.string()
	.nullish()
	.transform((value) => value || undefined);

const date = z.string().transform((text, context) => {
	const parsed = fromProviderDate(text);
	if (parsed) return parsed;
	context.addIssue({ code: "custom", message: "no date with an offset" });
	return z.NEVER;
});
const optionalDate = date.nullish().transform((value) => value ?? undefined);

/** Somebody clicks it: what is no web address is left out. */
const link = z
	.url({ protocol: /^https?$/ })
	.nullish()
	.catch(undefined)
	.transform((value) => value ?? undefined);

const money = z
	.number()
	.min(0)
	.transform((reais, context) => {
		const amount = fromReais(reais);
		if (amount !== undefined) return amount;
		context.addIssue({ code: "custom", message: "no sum of whole centavos" });
		return z.NEVER;
	});

const paymentStatus = z.enum(paymentStatuses);

export const Payment = z
	.object({
		id,
		status: paymentStatus,
		status_detail: z.string().nullish(),
		operation_type: z.string().nullish(),
		payment_method_id: z.string().nullish(),
		payment_type_id: z.string().nullish(),
		transaction_amount: money,
		transaction_amount_refunded: money.nullish(),
		currency_id: z.string(),
		installments: z.int().min(1).max(999).nullish().catch(undefined),
		external_reference: optionalText,
		// Only test money says so.
		live_mode: z.boolean().nullish(),
		collector_id: id,
		date_created: optionalDate,
		date_approved: optionalDate,
		date_last_updated: optionalDate,
		date_of_expiration: optionalDate,
		card: z.object({ last_four_digits: optionalText }).nullish(),
		point_of_interaction: z
			.object({
				transaction_data: z
					.object({ qr_code: optionalText, ticket_url: link, subscription_id: optionalText })
					.nullish(),
			})
			.nullish(),
		transaction_details: z.object({ external_resource_url: link, digitable_line: optionalText }).nullish(),
	})
	.transform((payment): ProviderPayment => {
		const pix = payment.point_of_interaction?.transaction_data;
		const boleto = payment.transaction_details;
		const createdAt = payment.date_created ?? payment.date_approved ?? new Date(0);
		return {
			id: payment.id,
			status: payment.status,
			statusDetail: payment.status_detail ?? "",
			operationType: payment.operation_type ?? "",
			methodId: payment.payment_method_id ?? "",
			methodType: payment.payment_type_id ?? "",
			amount: payment.transaction_amount,
			refunded: payment.transaction_amount_refunded ?? 0,
			currency: payment.currency_id,
			installments: payment.installments ?? 1,
			reference: payment.external_reference,
			preapprovalId: pix?.subscription_id,
			liveMode: payment.live_mode ?? true,
			collectorId: payment.collector_id,
			createdAt,
			approvedAt: payment.date_approved,
			updatedAt: payment.date_last_updated ?? createdAt,
			expiresAt: payment.date_of_expiration,
			pixCode: pix?.qr_code,
			boletoLine: boleto?.digitable_line,
			ticketUrl: pix?.ticket_url ?? boleto?.external_resource_url,
			cardLastDigits: payment.card?.last_four_digits,
		};
	});

export const Preapproval = z
	.object({
		id,
		status: z.enum(["pending", "authorized", "paused", "cancelled"]),
		external_reference: optionalText,
		collector_id: id,
		auto_recurring: z.object({ transaction_amount: money, currency_id: z.string() }),
		next_payment_date: optionalDate,
		last_modified: optionalDate,
		date_created: optionalDate,
	})
	.transform(
		(preapproval): ProviderPreapproval => ({
			id: preapproval.id,
			status: preapproval.status,
			reference: preapproval.external_reference,
			amount: preapproval.auto_recurring.transaction_amount,
			currency: preapproval.auto_recurring.currency_id,
			collectorId: preapproval.collector_id,
			nextPaymentAt: preapproval.next_payment_date,
			updatedAt: preapproval.last_modified ?? preapproval.date_created ?? new Date(0),
		}),
	);

export const Invoice = z
	.object({
		id,
		preapproval_id: id,
		status: z.enum(["scheduled", "processed", "recycling", "cancelled"]),
		transaction_amount: money,
		currency_id: z.string(),
		debit_date: optionalDate,
		retry_attempt: z.number().nullish(),
		next_retry_date: optionalDate,
		payment: z
			.object({ id: id.nullish(), status: paymentStatus.nullish(), status_detail: z.string().nullish() })
			.nullish(),
	})
	.transform(({ payment, ...invoice }): AuthorizedPayment => {
		const made = payment?.id && payment.status ? { id: payment.id, status: payment.status } : undefined;
		return {
			id: invoice.id,
			preapprovalId: invoice.preapproval_id,
			status: invoice.status,
			amount: invoice.transaction_amount,
			currency: invoice.currency_id,
			debitAt: invoice.debit_date,
			retryAttempt: invoice.retry_attempt ?? 0,
			nextRetryAt: invoice.next_retry_date,
			payment: made && { ...made, statusDetail: payment?.status_detail ?? "" },
		};
	});

export const Refund = z.object({
	id,
	status: z.enum(["approved", "in_process", "rejected", "cancelled", "authorized"]),
});

export const Checkout = z
	.object({ id, init_point: z.url({ protocol: /^https?$/ }), collector_id: id.nullish() })
	.transform(({ id, init_point, collector_id }) => ({ id, url: init_point, collectorId: collector_id ?? undefined }));

export const Collector = z.object({ id });

export function resultsOf<Item extends z.ZodType>(item: Item) {
	return z.object({ results: z.array(item) }).transform(({ results }) => results);
}

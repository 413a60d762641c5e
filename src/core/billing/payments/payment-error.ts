/** Codes that the error page has a text of its own for (specification 2, section 8). */
export const paymentErrorCodes = [
	"cc_rejected_bad_filled_card_number",
	"cc_rejected_bad_filled_date",
	"cc_rejected_bad_filled_security_code",
	"cc_rejected_insufficient_amount",
	"cc_rejected_call_for_authorize",
	"cc_rejected_card_disabled",
	"cc_rejected_duplicated_payment",
	"cc_rejected_high_risk",
	"payment_timeout",
	"payment_cancelled",
] as const;
export type PaymentErrorCode = (typeof paymentErrorCodes)[number];

export function isPaymentErrorCode(value: unknown): value is PaymentErrorCode {
	return paymentErrorCodes.some((known) => known === value);
}

/** The provider has many more words than the catalogue; the list is open, and what is not in it stays as it is. */
const sameAs: Record<string, PaymentErrorCode> = {
	cc_rejected_blacklist: "cc_rejected_high_risk",
	cc_rejected_fraud: "cc_rejected_high_risk",
	rejected_high_risk: "cc_rejected_high_risk",
	rejected_by_regulations: "cc_rejected_high_risk",
	cc_rejected_max_attempts: "cc_rejected_high_risk",
	insufficient_amount: "cc_rejected_insufficient_amount",
	am_insufficient_amount: "cc_rejected_insufficient_amount",
	cc_amount_rate_limit_exceeded: "cc_rejected_insufficient_amount",
	rejected_cap_exceeded: "cc_rejected_insufficient_amount",
	rejected_call_for_authorize: "cc_rejected_call_for_authorize",
	cc_rejected_time_out: "payment_timeout",
	cc_rejected_expired_operation: "payment_timeout",
	expired: "payment_timeout",
	by_payer: "payment_cancelled",
	by_collector: "payment_cancelled",
	by_admin: "payment_cancelled",
};

export function errorCodeOf(statusDetail: string | null | undefined): string | undefined {
	if (!statusDetail) return undefined;
	return sameAs[statusDetail] ?? statusDetail;
}

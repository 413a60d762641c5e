export const paymentStatuses = [
	"pending",
	"in_process",
	"authorized",
	"approved",
	"rejected",
	"cancelled",
	"refunded",
	"charged_back",
	"in_mediation",
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Nobody knows yet what becomes of it: the payer, their bank or the provider has the next word. */
export function isWaiting(status: PaymentStatus): boolean {
	return status === "pending" || status === "in_process" || status === "authorized";
}

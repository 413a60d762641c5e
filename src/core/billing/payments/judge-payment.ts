import type { Cents } from "#core/kernel/money/money.ts";
import type { PaymentStatus } from "./payment-status.ts";

/** Real money that came in vain: it is sent back by itself. */
export const cameInVain = ["duplicate", "already-active", "no-account", "member-of-team", "order-closed"] as const;

/** Why a payment counts for nothing. What does not fit its order is for a person to look at: it may be anybody's. */
export type PaymentRejection =
	| "foreign-collector"
	| "test-money"
	| "wrong-reference"
	| "wrong-currency"
	| "wrong-amount"
	| (typeof cameInVain)[number];

type Payment = {
	collectorId: string;
	liveMode: boolean;
	reference: string | undefined;
	preapprovalId: string | undefined;
	currency: string;
	amount: Cents;
};

type Expected = {
	collectorId: string;
	/** Whether money that does not exist may buy: with a test token or the stand-in, never with a real one. */
	testMoney: boolean;
	reference: string;
	preapprovalId: string | undefined;
	currency: string;
	/** More than one where the price of a subscription has just changed. */
	amounts: Cents[];
};

/** What is wrong with a payment that claims to be for this order, whatever its status; `undefined`: it fits. */
export function mismatchOf(payment: Payment, expected: Expected): PaymentRejection | undefined {
	if (payment.collectorId !== expected.collectorId) return "foreign-collector";
	if (!payment.liveMode && !expected.testMoney) return "test-money";
	if (!isOurs(payment, expected)) return "wrong-reference";
	if (payment.currency !== expected.currency) return "wrong-currency";
	return expected.amounts.includes(payment.amount) ? undefined : "wrong-amount";
}

/** A charge of a subscription may come without our reference, but never with another one. */
function isOurs(payment: Payment, { reference, preapprovalId }: Expected): boolean {
	if (payment.preapprovalId !== undefined && payment.preapprovalId !== preapprovalId) return false;
	if (payment.reference !== undefined) return payment.reference === reference;
	return payment.preapprovalId !== undefined;
}

/** Approved and whole: what was partly given back is an old approval, not a new one. */
export function isFreshApproval({ status, refunded }: { status: PaymentStatus; refunded: Cents }): boolean {
	return status === "approved" && refunded === 0;
}

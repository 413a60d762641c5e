export type Outcome = { status: "approved" | "in_process" | "rejected"; detail: string };

const rejections: Record<string, string> = {
	OTHE: "other_reason",
	CALL: "call_for_authorize",
	FUND: "insufficient_amount",
	SECU: "bad_filled_security_code",
	EXPI: "bad_filled_date",
	FORM: "bad_filled_other",
	CARD: "bad_filled_card_number",
	INST: "invalid_installments",
	DUPL: "duplicated_payment",
	LOCK: "card_disabled",
	CTNA: "card_type_not_allowed",
	ATTE: "max_attempts",
	BLAC: "blacklist",
};

export const testHolders = ["APRO", "CONT", ...Object.keys(rejections)];

/** What comes of a card is chosen by the name on it. Any other name pays: people try with their own. */
export function cardOutcome(holder: string): Outcome {
	const name = holder.trim().toUpperCase().split(/\s+/)[0] ?? "";
	const rejection = rejections[name];
	if (rejection) return { status: "rejected", detail: `cc_rejected_${rejection}` };
	if (name === "CONT") return { status: "in_process", detail: "pending_contingency" };
	return { status: "approved", detail: "accredited" };
}

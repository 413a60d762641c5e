import { type Cents, formatMoney } from "#core/kernel/money/money.ts";

/** One part of a payment that went back; `at` as the provider dates it. */
export type PartBack = { amount: Cents; at: string };
type Said = { status: string; amount: Cents; refunded: Cents };

/** All of it is back: by us, or by the payer's bank. */
export function isWholeBack({ status }: Pick<Said, "status">): boolean {
	return status === "refunded" || status === "charged_back";
}

/** What the provider calls a refund that it has taken. */
export type RefundStatus = "approved" | "in_process" | "authorized" | "rejected" | "cancelled";

const becomes: Record<RefundStatus, "back" | "under-way" | "refused"> = {
	approved: "back",
	in_process: "under-way",
	// The facts name it without saying what it means: nobody is told of money that may not be there.
	authorized: "under-way",
	rejected: "refused",
	cancelled: "refused",
};

export function judgeRefund(status: RefundStatus) {
	return becomes[status];
}

/** What is known of the parts, after the provider has spoken again. A bank that changes its mind leaves what is back now. */
export function partsBack(known: PartBack[], said: Said & { at: Date }): PartBack[] {
	const back = isWholeBack(said) ? said.amount : said.refunded;
	const before = known.reduce((sum, { amount }) => sum + amount, 0);
	const at = said.at.toISOString();
	if (back > before) return [...known, { amount: back - before, at }];
	if (back === before) return known;
	return back > 0 ? [{ amount: back, at }] : [];
}

/** "R$ 10,00 em 17/11/2026 às 09:30", one for each part. */
export function formatPartsBack(parts: PartBack[], formatMoment: (at: Date) => string): string {
	return parts.map(({ amount, at }) => `${formatMoney(amount)} em ${formatMoment(new Date(at))}`).join("; ");
}

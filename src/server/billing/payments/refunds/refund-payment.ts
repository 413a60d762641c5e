import { and, desc, eq, isNull, ne } from "drizzle-orm";
import { isWholeBack, judgeRefund } from "#core/billing/payments/refunds/money-back.ts";
import type { Cents } from "#core/kernel/money/money.ts";
import type { Deps } from "#server/deps.ts";
import { PaymentsError, type ProviderRefund } from "#server/platform/payments/payments.ts";
import { type Refund, refunds } from "./refund.table.ts";

/** Where the money is when it is no longer ours: sent back as we asked, or taken by the payer's bank before. */
type MoneyBack = "sent" | "taken-by-bank";

/** `cause`: one decision, one refund, however often it is tried. Without an amount all that is left. */
type Asked = { paymentId: string; cause: string; amount?: Cents | undefined };

/** The provider has it and will not send it: trying again by itself would ask for another one. */
export class RefundRefused extends Error {
	readonly permanent = true;
}

/** Sends a payment back, or so much of it. It is done when the money is back; until then it throws. */
export async function refundPayment(deps: Deps, asked: Asked): Promise<MoneyBack> {
	const [last] = await deps.db
		.select()
		.from(refunds)
		.where(eq(refunds.cause, asked.cause))
		.orderBy(desc(refunds.attempt))
		.limit(1);
	if (last?.outcome === "devolvido") return (await wholeBack(deps, asked.paymentId)) ?? "sent";
	if (last && !last.endedAt) return followRefund(deps, last);
	await waitForOthers(deps, asked);
	const attempt = (last?.attempt ?? 0) + 1;
	const answer = await askProvider(deps, asked, attempt);
	if (typeof answer === "string") return answer;
	const { paymentId, cause } = asked;
	const refund = { cause, attempt, paymentId, providerId: answer.id, askedAt: deps.clock.now() };
	await deps.db.insert(refunds).values(refund).onConflictDoNothing();
	return settle(deps, refund, answer);
}

/** What became of one that was under way. When all of the payment is back, whatever is said of this part, it is over. */
export async function followRefund(deps: Deps, refund: Refund): Promise<MoneyBack> {
	const answer = await deps.payments.findRefund(refund.paymentId, refund.providerId);
	if (answer && judgeRefund(answer.status) === "back") return settle(deps, refund, answer);
	const back = await wholeBack(deps, refund.paymentId);
	if (back) {
		await end(deps, refund, "devolvido");
		return back;
	}
	if (!answer) throw new Error("a refund is under way: the provider does not show it");
	return settle(deps, refund, answer);
}

/** Of one payment one refund at a time: how much is left of it is known only afterwards. */
async function waitForOthers({ db }: Deps, { paymentId, cause }: Asked): Promise<void> {
	const others = and(eq(refunds.paymentId, paymentId), isNull(refunds.endedAt), ne(refunds.cause, cause));
	const [other] = await db.select({ cause: refunds.cause }).from(refunds).where(others).limit(1);
	if (other) throw new Error("a refund is under way: another one of the same payment");
}

async function askProvider(
	{ payments }: Pick<Deps, "payments">,
	{ paymentId, cause, amount }: Asked,
	attempt: number,
): Promise<ProviderRefund | MoneyBack> {
	try {
		return await payments.refundPayment(paymentId, attempt === 1 ? cause : `${cause}-${attempt}`, amount);
	} catch (error) {
		if (!(error instanceof PaymentsError) || error.transient) throw error;
		const back = await wholeBack({ payments }, paymentId);
		if (!back) throw error;
		return back;
	}
}

/** By us, in the provider's panel, or by the payer's bank. */
async function wholeBack({ payments }: Pick<Deps, "payments">, paymentId: string): Promise<MoneyBack | undefined> {
	const found = await payments.findPayment(paymentId);
	if (!found || !isWholeBack(found)) return undefined;
	return found.status === "refunded" ? "sent" : "taken-by-bank";
}

async function settle(
	deps: Deps,
	refund: Pick<Refund, "cause" | "attempt">,
	{ status }: ProviderRefund,
): Promise<MoneyBack> {
	const became = judgeRefund(status);
	if (became === "under-way") throw new Error("a refund is under way: the provider has not sent it yet");
	await end(deps, refund, became === "refused" ? "recusado" : "devolvido");
	if (became === "refused") throw new RefundRefused(`the provider's refund is ${status}`);
	return "sent";
}

async function end(
	{ db, clock }: Deps,
	{ cause, attempt }: Pick<Refund, "cause" | "attempt">,
	outcome: Refund["outcome"],
): Promise<void> {
	await db
		.update(refunds)
		.set({ endedAt: clock.now(), outcome })
		.where(and(eq(refunds.cause, cause), eq(refunds.attempt, attempt)));
}

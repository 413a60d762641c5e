import { eq } from "drizzle-orm";
import { isFreshApproval, type PaymentRejection } from "#core/billing/payments/judge-payment.ts";
import { methodOf } from "#core/billing/payments/payment-outcome.ts";
import { isWaiting } from "#core/billing/payments/payment-status.ts";
import { partsBack } from "#core/billing/payments/refunds/money-back.ts";
import { noteFailedCharge } from "#server/billing/subscription/note-failed-charge.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import type { ProviderPayment } from "#server/platform/payments/payments.ts";
import { countPayment } from "./count-payment.ts";
import { findMismatch } from "./find-mismatch.ts";
import { lockPurchase, type PaidOrder } from "./lock-purchase.ts";
import { type Order, orderByPreapproval, orderByReference, type Payment, paymentsOfOrder } from "./order.read.ts";
import { payments } from "./order.table.ts";
import { tellWholeReturned } from "./refunds/tell-whole-returned.job.ts";
import { sendPaymentRefused } from "./send-payment-refused.job.ts";
import { settleOrder } from "./settle-order.ts";

/** What came of news about a payment: a word of ours for the admin page. */
export type PaymentNews = "ignored" | "unknown-order" | "outdated" | "noted" | "accepted" | "rejected";

/**
 * Asks the provider what is true of a payment and makes it so here. Webhook, return page, sweep and admin all end
 * here; any of them may run at the same time and as often as it likes.
 */
export async function syncPayment(deps: Deps, paymentId: string): Promise<PaymentNews | "unknown-payment"> {
	const payment = await deps.payments.findPayment(paymentId);
	return payment ? applyPayment(deps, payment) : "unknown-payment";
}

/** Makes true here what the provider says of a payment. Everything that follows from it is one transaction. */
export async function applyPayment(deps: Deps, payment: ProviderPayment): Promise<PaymentNews> {
	// The provider tries a new card with a charge of nothing: no revenue, no order's business.
	if (payment.operationType === "card_validation") return "ignored";
	const found = await orderOf(deps, payment);
	if (!found) {
		deps.log.error({ alert: "unknown-order", paymentId: payment.id }, "a payment belongs to no order");
		return "unknown-order";
	}
	// Before the transaction, which must not wait for the provider.
	const ours = { collectorId: await deps.payments.collectorId(), liveMode: deps.payments.liveMode };
	return deps.db.transaction(async (tx) => {
		const purchase = await lockPurchase(tx, found);
		if (!purchase) throw new Error("an order vanished while its payment was applied");
		const paid = { ...purchase, payment };
		const [known] = await tx.select().from(payments).where(eq(payments.id, payment.id));
		if (known && known.providerUpdatedAt > payment.updatedAt) return "outdated";
		// What was counted once fits for good, though the price may have changed since.
		const mismatch = known?.acceptedAt ? undefined : await findMismatch(tx, paid, ours);
		await upsertPayment(deps, tx, paid, { known, mismatch });
		if (!mismatch && known?.status !== payment.status) await noteFailedCharge(deps, tx, paid);
		if (!mismatch && (isRefusedReview(known, paid) || (await isFirstChargeRefused(tx, known, paid)))) {
			await deps.jobs.enqueue(tx, sendPaymentRefused, { paymentId: payment.id });
		}
		const isCounted = !mismatch && isNews(known, payment);
		const rejection = isCounted ? await countPayment(deps, tx, paid) : mismatch;
		if (rejection && known?.rejection !== rejection) {
			const about = { orderId: purchase.order.id, paymentId: payment.id };
			deps.log.error({ alert: rejection, ...about }, "a payment was not counted");
		}
		const ended = await settleOrder(deps, tx, purchase);
		if (!ended && isNewlyBack(known, payment))
			await deps.jobs.enqueue(tx, tellWholeReturned, { paymentId: payment.id });
		if (rejection) return "rejected";
		return isCounted ? "accepted" : "noted";
	});
}

async function orderOf(deps: Deps, payment: ProviderPayment): Promise<Order | undefined> {
	const byReference = payment.reference ? await orderByReference(deps, payment.reference) : undefined;
	if (byReference || !payment.preapprovalId) return byReference;
	return orderByPreapproval(deps, payment.preapprovalId);
}

/** An approval that was neither counted nor turned down yet. */
function isNews(known: Payment | undefined, payment: ProviderPayment): boolean {
	return isFreshApproval(payment) && !known?.acceptedAt && !known?.rejection;
}

/** Money that had counted, all of it; what a bank took back is known to who asked for that. */
function isNewlyBack(known: Payment | undefined, { status }: ProviderPayment): boolean {
	return status === "refunded" && known !== undefined && known.acceptedAt !== null && known.status !== "refunded";
}

/** The page of a card in review promises a mail when it ends, whichever way. A monthly charge has notices of its own. */
function isRefusedReview(known: Payment | undefined, { order, payment }: PaidOrder): boolean {
	const wasOpen = known !== undefined && isWaiting(known.status);
	const isCard = order.providerKind === "preference" && methodOf(payment) === "card";
	return isCard && wasOpen && payment.status === "rejected";
}

/**
 * The first charge of a monthly plan comes an hour after its buyer has left, and may be refused then. Once for an order:
 * the provider tries again by itself.
 */
async function isFirstChargeRefused(tx: Transaction, known: Payment | undefined, { order, payment }: PaidOrder) {
	if (order.providerKind !== "preapproval" || payment.status !== "rejected" || known?.status === "rejected")
		return false;
	const made = await paymentsOfOrder({ db: tx }, order.id);
	return made.every(({ id, status, acceptedAt }) => id === payment.id || (status !== "rejected" && !acceptedAt));
}

type Judged = { known: Payment | undefined; mismatch: PaymentRejection | undefined };

/** Writes down what the provider said. Whether it was counted, or why not, stays as it was decided. */
async function upsertPayment(
	{ clock }: Pick<Deps, "clock">,
	tx: Transaction,
	{ order, payment }: PaidOrder,
	{ known, mismatch }: Judged,
): Promise<void> {
	const said = {
		status: payment.status,
		statusDetail: payment.statusDetail,
		methodId: payment.methodId,
		methodType: payment.methodType,
		amount: payment.amount,
		refunded: payment.refunded,
		partsBack: partsBack(known?.partsBack ?? [], { ...payment, at: payment.updatedAt }),
		installments: payment.installments,
		cardLastDigits: payment.cardLastDigits,
		pixCode: payment.pixCode,
		boletoLine: payment.boletoLine,
		ticketUrl: payment.ticketUrl,
		approvedAt: payment.approvedAt,
		expiresAt: payment.expiresAt,
		providerUpdatedAt: payment.updatedAt,
		rejection: known?.rejection ?? (known?.acceptedAt ? null : (mismatch ?? null)),
	};
	await tx
		.insert(payments)
		.values({ id: payment.id, orderId: order.id, createdAt: payment.createdAt ?? clock.now(), ...said })
		.onConflictDoUpdate({ target: payments.id, set: said });
}

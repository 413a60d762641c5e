import { eq } from "drizzle-orm";
import { isFreshApproval, type PaymentRejection } from "#core/billing/payments/judge-payment.ts";
import { noteFailedCharge } from "#server/billing/subscription/note-failed-charge.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import type { ProviderPayment } from "#server/platform/payments/payments.ts";
import { countPayment } from "./count-payment.ts";
import { findMismatch } from "./find-mismatch.ts";
import { lockPurchase } from "./lock-purchase.ts";
import { type Order, orderByPreapproval, orderByReference, type Payment } from "./order.read.ts";
import { payments } from "./order.table.ts";
import { refundDuplicate } from "./refund-duplicate.job.ts";
import { settleOrder } from "./settle-order.ts";
import { upsertPayment } from "./upsert-payment.ts";

/** What came of news about a payment: a word of ours for the admin page. */
export type PaymentNews = "ignored" | "unknown-order" | "outdated" | "noted" | "accepted" | "rejected";

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
		const order = await lockPurchase(tx, found);
		if (!order) throw new Error("an order vanished while its payment was applied");
		const [known] = await tx.select().from(payments).where(eq(payments.id, payment.id));
		if (known && known.providerUpdatedAt > payment.updatedAt) return "outdated";
		// What was counted once fits for good, though the price may have changed since.
		const rejection = known?.acceptedAt ? undefined : await findMismatch(tx, order, payment, ours);
		await upsertPayment(deps, tx, order, payment, known, rejection);
		if (!rejection && known?.status !== payment.status) await noteFailedCharge(deps, tx, order, payment);
		if (rejection && known?.rejection !== rejection) alarm(deps, order, payment, rejection);
		const counted = !rejection && isNews(known, payment) && (await count(deps, tx, order, payment));
		await settleOrder(deps, tx, order.id);
		if (rejection || counted === "rejected") return "rejected";
		return counted === "accepted" ? "accepted" : "noted";
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

async function count(deps: Deps, tx: Transaction, order: Order, payment: ProviderPayment) {
	const rejection = await countPayment(deps, tx, order, payment);
	const verdict = rejection ? { rejection } : { acceptedAt: deps.clock.now() };
	await tx.update(payments).set(verdict).where(eq(payments.id, payment.id));
	if (!rejection) return "accepted";
	alarm(deps, order, payment, rejection);
	await deps.jobs.enqueue(tx, refundDuplicate, { paymentId: payment.id });
	return "rejected";
}

function alarm(deps: Deps, order: Order, payment: ProviderPayment, reason: PaymentRejection): void {
	deps.log.error({ alert: reason, orderId: order.id, paymentId: payment.id }, "a payment was not counted");
}

import { and, asc, isNotNull, lte } from "drizzle-orm";
import { approvePayment, settlePayment } from "./change-payment.ts";
import { chargeInvoice } from "./invoice.ts";
import { providerResources } from "./stand-in.table.ts";
import { inStandInTransaction, type StandInTransaction, type StandInWorld } from "./stand-in-transaction.ts";
import type { Stored } from "./store.ts";

/** More than a month's charges of all subscriptions one tries by hand. */
const MOST_AT_ONCE = 1000;

/** Lets happen what time makes happen: delayed approvals, expiries, charges. In the order of their moments. */
export async function runDue(world: StandInWorld): Promise<number> {
	let done = 0;
	while (done < MOST_AT_ONCE && (await inStandInTransaction(world, runNext))) done++;
	return done;
}

async function runNext(transaction: StandInTransaction): Promise<boolean> {
	const [next] = await transaction.tx
		.select()
		.from(providerResources)
		.where(and(isNotNull(providerResources.dueAt), lte(providerResources.dueAt, transaction.now)))
		.orderBy(asc(providerResources.dueAt))
		.limit(1)
		.for("update", { skipLocked: true });
	if (!next?.dueAt) return false;
	// Its own moment, not ours: after a jump of the clock a month's charge still carries the month's date.
	const then: StandInTransaction = { ...transaction, now: next.dueAt };
	if (next.kind === "invoice") await chargeInvoice(then, next);
	if (next.kind === "payment") await settleWaiting(then, next);
	return true;
}

async function settleWaiting(transaction: StandInTransaction, payment: Stored): Promise<void> {
	const paidAt = typeof payment.inner.paidAt === "string" ? new Date(payment.inner.paidAt) : undefined;
	if (paidAt && paidAt <= transaction.now) await approvePayment(transaction, payment);
	else await settlePayment(transaction, payment, "cancelled", "expired");
}

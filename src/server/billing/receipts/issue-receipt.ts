import { orderTitle } from "#core/billing/checkout/order-title.ts";
import type { PaidOrder } from "#server/billing/payments/lock-purchase.ts";
import type { Order } from "#server/billing/payments/order.read.ts";
import { receipts } from "#server/billing/payments/order.table.ts";
import { subscriptionOfOrder } from "#server/billing/subscription/subscription.read.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { sendReceipt } from "./send-receipt.job.ts";

/** One receipt for each payment that was counted, and its mail. */
export async function issueReceipt(
	deps: Pick<Deps, "clock" | "jobs">,
	tx: Transaction,
	{ order, payment }: PaidOrder,
): Promise<void> {
	const [issued] = await tx
		.insert(receipts)
		.values({
			paymentId: payment.id,
			orderId: order.id,
			userId: order.userId,
			description: await whatWasPaid(tx, order),
			amount: payment.amount,
			issuedAt: deps.clock.now(),
		})
		.onConflictDoNothing()
		.returning({ number: receipts.number });
	if (issued) await deps.jobs.enqueue(tx, sendReceipt, { number: issued.number });
}

/** A later monthly charge pays for what the subscription has become. */
async function whatWasPaid(tx: Transaction, order: Order): Promise<string> {
	const subscription = order.providerKind === "preapproval" && (await subscriptionOfOrder({ db: tx }, order.id));
	if (!subscription) return orderTitle(order);
	const { plan, extraProfiles } = subscription;
	const title = orderTitle({ ...order, plan });
	if (extraProfiles === 0) return title;
	return `${title} com ${extraProfiles} ${extraProfiles === 1 ? "perfil extra" : "perfis extras"}`;
}

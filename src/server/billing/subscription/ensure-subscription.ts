import type { Order } from "#server/billing/payments/order.read.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { type SubscriptionRow, subscriptionOfOrder } from "./subscription.read.ts";
import { subscriptions } from "./subscription.table.ts";

/** The subscription that belongs to a plan's order, made when first needed; it waits until money comes. */
export async function ensureSubscription(
	{ clock, random }: Pick<Deps, "clock" | "random">,
	tx: Transaction,
	order: Order,
): Promise<SubscriptionRow> {
	const known = await subscriptionOfOrder({ db: tx }, order.id);
	if (known) return known;
	const now = clock.now();
	const [made] = await tx
		.insert(subscriptions)
		.values({
			id: random.uuid(),
			userId: order.userId,
			orderId: order.id,
			plan: order.plan,
			billing: order.billing,
			status: "aguardando",
			preapprovalId: order.providerKind === "preapproval" ? order.providerId : null,
			createdAt: now,
			updatedAt: now,
		})
		.returning();
	if (!made) throw new Error("an inserted subscription came back empty");
	return made;
}

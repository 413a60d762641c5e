import { and, eq, isNull, lt, or } from "drizzle-orm";
import { isOpen, nextCheck } from "#core/billing/checkout/order-check.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { lockOrder, type Order, orderById } from "#server/billing/payments/order.read.ts";
import { orders } from "#server/billing/payments/order.table.ts";
import type { Deps } from "#server/deps.ts";
import type { HostedCheckout } from "#server/platform/payments/payments.ts";
import { askForCheckout } from "./ask-for-checkout.ts";
import { closeCheckout } from "./close-checkout.job.ts";
import { LAST_MINUTES_MS } from "./open-order.ts";

/** Longer than the provider's client ever takes: whoever claimed and is silent for so long is gone. */
const CLAIM_MS = 30_000;
const WAIT_FOR_OTHER_MS = 9_000;
const LOOK_EVERY_MS = 100;

type Hosted = Result<{ checkoutUrl: string }, "unknown-order" | "provider-unavailable" | "not-selling">;

/** The order's payment page: the one it has, or a new one. Of several who ask at once one asks the provider. */
export async function hostCheckout(deps: Deps, order: Order): Promise<Hosted> {
	if (!deps.config.sells) return refuse("not-selling");
	const now = deps.clock.now();
	if (order.expiresAt.getTime() - now.getTime() < LAST_MINUTES_MS) return refuse("unknown-order");
	if (order.checkoutUrl) return succeed({ checkoutUrl: order.checkoutUrl });
	if (!(await claim(deps, order.id, now))) return waitForOther(deps, order.id);
	try {
		const hosted = await askForCheckout(deps, order);
		if (await keep(deps, order.id, hosted)) return succeed({ checkoutUrl: hosted.url });
		return refuse("unknown-order");
	} catch (error) {
		// The next try uses the same key: if the provider did hear this one, it answers with the same page.
		await deps.db.update(orders).set({ claimedAt: null }).where(eq(orders.id, order.id));
		deps.log.error({ err: error, orderId: order.id }, "the provider gave no payment page");
		return refuse("provider-unavailable");
	}
}

/**
 * Writes down the page that was made, also of an order that was called off meanwhile: nobody has seen that page, and it
 * is closed. Whether the order may be paid.
 */
async function keep(deps: Deps, orderId: string, { id, url }: HostedCheckout): Promise<boolean> {
	return deps.db.transaction(async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) return false;
		const now = deps.clock.now();
		const isOff = !isOpen(order.status) && order.status !== "pago";
		const status = order.status === "criado" ? "aberto" : order.status;
		const page = { providerId: id, checkoutUrl: url, claimedAt: null, updatedAt: now };
		await tx
			.update(orders)
			.set({ ...page, status, nextCheckAt: nextCheck({ ...order, status }, now) ?? null })
			.where(eq(orders.id, orderId));
		if (isOff) await deps.jobs.enqueue(tx, closeCheckout, { orderId });
		return !isOff;
	});
}

async function claim({ db }: Deps, orderId: string, now: Date): Promise<boolean> {
	const [claimed] = await db
		.update(orders)
		.set({ claimedAt: now })
		.where(
			and(
				eq(orders.id, orderId),
				eq(orders.status, "criado"),
				isNull(orders.checkoutUrl),
				or(isNull(orders.claimedAt), lt(orders.claimedAt, new Date(now.getTime() - CLAIM_MS))),
			),
		)
		.returning({ id: orders.id });
	return claimed !== undefined;
}

async function waitForOther(deps: Deps, orderId: string): Promise<Hosted> {
	const deadline = performance.now() + WAIT_FOR_OTHER_MS;
	while (performance.now() < deadline) {
		const order = await orderById(deps, orderId);
		if (!order || !isOpen(order.status)) return refuse("unknown-order");
		if (order.checkoutUrl) return succeed({ checkoutUrl: order.checkoutUrl });
		if (!order.claimedAt) break;
		await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
	}
	return refuse("provider-unavailable");
}

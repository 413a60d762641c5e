import type { BillingCycle, PlanKey } from "#core/billing/plans/plans.ts";
import { UNDO_MINUTES } from "#core/billing/subscription/subscription.ts";
import { type Order, orderById } from "#server/billing/payments/order.read.ts";
import { orders } from "#server/billing/payments/order.table.ts";
import { syncOrder } from "#server/billing/payments/sync-order.ts";
import { syncPayment } from "#server/billing/payments/sync-payment.ts";
import { carryOutLeavings } from "#server/billing/subscription/carry-out-leavings.job.ts";
import { syncPreapproval } from "#server/billing/subscription/sync-preapproval.ts";
import type { TestDeps } from "#tests/support/make-test-deps.ts";
import { type billingState, billingState as readState } from "./billing-state.ts";
import { buy } from "./buy.ts";

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export type Subscribed = { userId: string; preapprovalId: string; orderId: string };

/** Somebody whose plan is paid, with the clock an hour later where the first monthly charge takes that long. */
export async function subscribe(
	deps: TestDeps,
	plan: PlanKey = "profissional",
	billing: BillingCycle = "monthly",
): Promise<Subscribed> {
	const { usuarioId, providerId, order } = await buy(deps, plan, billing);
	if (billing === "monthly") {
		await deps.provider.authorize(providerId);
		await pass(deps, HOUR);
		await syncPreapproval(deps, providerId);
	} else {
		await syncPayment(deps, await deps.provider.pay(providerId));
	}
	return { userId: usuarioId, preapprovalId: providerId, orderId: order.id };
}

/** Time passes, and the provider does what is due until then. */
export async function pass(deps: TestDeps, milliseconds: number): Promise<void> {
	deps.clock.advance(milliseconds);
	await deps.provider.run();
}

/** Nobody took it back in time: the provider is told. */
export async function letUndoPass(deps: TestDeps): Promise<void> {
	await pass(deps, UNDO_MINUTES * 60_000);
	await carryOutLeavings.handle(deps, {});
}

/** The one subscription of an account that has one, with all else. */
export async function stateOf(deps: TestDeps, userId: string) {
	const state: Awaited<ReturnType<typeof billingState>> = await readState(deps, userId);
	const subscription = state.subscriptions.at(-1);
	if (!subscription) throw new Error("the account has no subscription");
	return { ...state, subscription };
}

/** The newest order of a kind. */
export async function orderOfKind(deps: TestDeps, kind: Order["kind"]): Promise<Order> {
	const rows = await deps.db.select().from(orders).orderBy(orders.createdAt);
	const order = rows.findLast((row) => row.kind === kind);
	if (!order) throw new Error(`no order of kind ${kind}`);
	return order;
}

/** The holder pays on the provider's page, and we hear of it. */
export async function payOrder(deps: TestDeps, kind: Order["kind"]): Promise<{ order: Order; paymentId: string }> {
	const rows = await deps.db.select().from(orders).orderBy(orders.createdAt);
	const { id, providerId } =
		rows.findLast((row) => row.kind === kind && row.paidAt === null) ?? (await orderOfKind(deps, kind));
	const paymentId = await deps.provider.pay(providerId ?? "");
	await syncOrder(deps, id);
	const order = await orderById(deps, id);
	if (!order) throw new Error("the order is gone");
	return { order, paymentId };
}

export function mailsOfKind(deps: TestDeps, kind: string) {
	return deps.mail.messages.filter(({ id }) => id.startsWith(`${kind}-`));
}

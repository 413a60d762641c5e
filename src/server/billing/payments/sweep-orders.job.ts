import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import * as z from "zod";
import { givenUpAt, nextCheck } from "#core/billing/checkout/order-check.ts";
import { defineJob } from "#server/define-job.ts";
import type { Deps } from "#server/deps.ts";
import type { Order } from "./order.read.ts";
import { orders } from "./order.table.ts";
import { sweepWhileAnswered } from "./sweep-while-answered.ts";
import { syncOrder } from "./sync-order.ts";

const MOST_AT_ONCE = 300;

/** Each minute: orders nobody told us about for a while. News gets lost; money must not. */
export const sweepOrders = defineJob({
	name: "billing.sweep-orders",
	work: "portion",
	payload: z.object({}),
	schedule: "* * * * *",
	handle: async (deps) => {
		const due = await takeDue(deps);
		await sweepWhileAnswered(deps, due, async (order) => {
			await syncOrder(deps, order.id);
			await giveUpIfOver(deps, order.id);
		});
		await expireUnasked(deps);
		return undefined;
	},
});

/** Takes them by putting off their next check, so that two sweeps at once share the work. */
async function takeDue({ db, clock }: Deps): Promise<Order[]> {
	const now = clock.now();
	return db.transaction(async (tx) => {
		const due = await tx
			.select()
			.from(orders)
			.where(lte(orders.nextCheckAt, now))
			.orderBy(asc(orders.nextCheckAt))
			.limit(MOST_AT_ONCE)
			.for("no key update", { skipLocked: true });
		for (const order of due) {
			await tx
				.update(orders)
				.set({ nextCheckAt: nextCheck(order, now) ?? null })
				.where(eq(orders.id, order.id));
		}
		return due;
	});
}

/** Asked a last time just now, and still nobody has paid. */
async function giveUpIfOver({ db, clock }: Deps, orderId: string): Promise<void> {
	const now = clock.now();
	const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
	const end = order && givenUpAt(order);
	if (!end || end > now) return;
	await db
		.update(orders)
		.set({ status: "expirado", nextCheckAt: null, updatedAt: now })
		.where(and(eq(orders.id, orderId), eq(orders.status, order.status)));
}

/** The provider never heard of these. */
async function expireUnasked({ db, clock }: Deps): Promise<void> {
	const now = clock.now();
	const due = and(inArray(orders.status, ["criado"]), sql`${orders.providerId} is null`, lte(orders.expiresAt, now));
	const some = db.select({ id: orders.id }).from(orders).where(due).limit(MOST_AT_ONCE);
	await db
		.update(orders)
		.set({ status: "expirado", updatedAt: now })
		.where(and(inArray(orders.id, some), due));
}

import { and, asc, eq, gt, inArray, lte, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import * as z from "zod";
import {
	ABANDONED_AFTER_MS,
	REMINDED_AGAIN_AFTER_MS,
	REMINDED_UNTIL_MS,
} from "#core/billing/checkout/abandoned-order.ts";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import type { Order } from "#server/billing/payments/order.read.ts";
import { orders } from "#server/billing/payments/order.table.ts";
import { defineJob } from "#server/define-job.ts";
import type { Deps } from "#server/deps.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { checkoutReminders } from "./checkout-reminder.table.ts";
import { reminderToken } from "./reminder-token.ts";
import { sendAbandoned } from "./send-abandoned.job.ts";

const PORTION = 200;

/** By day, twice an hour: whoever chose a plan and did not pay is written to once. A missed sweep is made up for. */
export const remindAbandoned = defineJob({
	name: "billing.remind-abandoned",
	work: "portion",
	schedule: "5,35 8-20 * * *",
	payload: z.object({ after: z.optional(z.iso.datetime()) }),
	handle: async (deps, { after }) => {
		const due = await abandonedOrders(deps, after);
		for (const order of due) await remind(deps, order);
		return due.length === PORTION ? { after: due.at(-1)?.createdAt.toISOString() } : undefined;
	},
});

/** The newest order of an account alone: of an earlier one there is nothing left to say. */
async function abandonedOrders({ db, clock }: Deps, after: string | undefined): Promise<Order[]> {
	const now = clock.now();
	const newer = alias(orders, "newer");
	const oldest = new Date(now.getTime() - REMINDED_UNTIL_MS);
	return db
		.select()
		.from(orders)
		.where(
			and(
				gt(orders.createdAt, after ? new Date(after) : oldest),
				lte(orders.createdAt, new Date(now.getTime() - ABANDONED_AFTER_MS)),
				eq(orders.kind, "plano"),
				inArray(orders.status, ["criado", "aberto"]),
				notExists(
					db
						.select({ one: sql`1` })
						.from(newer)
						.where(and(eq(newer.userId, orders.userId), gt(newer.createdAt, orders.createdAt))),
				),
			),
		)
		.orderBy(asc(orders.createdAt))
		.limit(PORTION);
}

/** The note and the promise of the mail are one: neither is there without the other. */
async function remind(deps: Deps, { id, userId, buyerEmail }: Order): Promise<void> {
	const holder = userId ? await readAccount(deps, userId) : undefined;
	if (!holder || holder.account.status_conta === "ativo") return;
	const now = deps.clock.now();
	const before = new Date(now.getTime() - REMINDED_AGAIN_AFTER_MS);
	const addressHash = hashToken(reminderToken(deps, buyerEmail));
	await deps.db.transaction(async (tx) => {
		const [noted] = await tx
			.insert(checkoutReminders)
			.values({ addressHash, orderId: id, remindedAt: now })
			.onConflictDoUpdate({
				target: checkoutReminders.addressHash,
				set: { orderId: id, remindedAt: now },
				setWhere: sql`${checkoutReminders.refusedAt} is null and ${checkoutReminders.remindedAt} <= ${before}`,
			})
			.returning({ orderId: checkoutReminders.orderId });
		if (noted) await deps.jobs.enqueue(tx, sendAbandoned, { orderId: id });
	});
}

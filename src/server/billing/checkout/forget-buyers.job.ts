import { and, eq, gte, inArray, isNull, lt, ne, notExists, or, sql } from "drizzle-orm";
import * as z from "zod";
import { DAY_MS } from "#core/kernel/duration.ts";
import { orders, payments } from "#server/billing/payments/order.table.ts";
import { defineJob } from "#server/define-job.ts";
import { forgetOldReminders } from "./forget-reminders.ts";

/** As the privacy terms promise: what was not bought for a year, what was paid for as long as tax law wants it. */
const UNPAID_KEPT_MS = 365 * DAY_MS;
const PAID_KEPT_MS = 5 * 365.25 * DAY_MS;
const FORGOTTEN = "";
const PORTION = 1000;

/** Each night: the person goes out of orders that need them no more; what was charged stays explainable. */
export const forgetBuyers = defineJob({
	name: "billing.forget-buyers",
	work: "portion",
	payload: z.object({}),
	schedule: "50 3 * * *",
	handle: async (deps) => {
		const { db, clock } = deps;
		await forgetOldReminders(deps);
		const before = (age: number) => new Date(clock.now().getTime() - age);
		const unpaid = and(
			isNull(orders.paidAt),
			inArray(orders.status, ["recusado", "expirado", "cancelado", "devolvido"]),
		);
		// With the account gone there is nobody left who could take the purchase up again.
		const uncalledFor = and(unpaid, or(isNull(orders.userId), lt(orders.updatedAt, before(UNPAID_KEPT_MS))));
		// A monthly plan is charged under its first order for as long as it runs: each charge has five years of its own.
		const chargedSince = db
			.select({ one: sql`1` })
			.from(payments)
			.where(and(eq(payments.orderId, orders.id), gte(payments.approvedAt, before(PAID_KEPT_MS))));
		const paidLongAgo = and(lt(orders.paidAt, before(PAID_KEPT_MS)), notExists(chargedSince));
		const due = and(ne(orders.buyerEmail, FORGOTTEN), or(uncalledFor, paidLongAgo));
		const some = db.select({ id: orders.id }).from(orders).where(due).limit(PORTION);
		const forgotten = await db
			.update(orders)
			.set({
				buyerName: FORGOTTEN,
				buyerEmail: FORGOTTEN,
				buyerPhone: FORGOTTEN,
				buyerDocument: FORGOTTEN,
				checkoutUrl: null,
				openedBy: null,
			})
			.where(and(inArray(orders.id, some), due))
			.returning({ id: orders.id });
		return forgotten.length === PORTION ? {} : undefined;
	},
});

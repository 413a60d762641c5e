import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Cents } from "#core/kernel/money/money.ts";
import { orders, payments } from "#server/billing/payments/order.table.ts";
import { moment } from "#server/platform/db/columns.ts";

/**
 * Extras given back: taken from the account in the transaction that wrote the row, money following by a job whose key
 * at the provider is the row's id.
 */
export const extraReturns = pgTable(
	"extra_returns",
	{
		id: uuid("id").primaryKey(),
		orderId: uuid("order_id")
			.notNull()
			.references(() => orders.id),
		paymentId: text("payment_id")
			.notNull()
			.references(() => payments.id),
		quantity: integer("quantity").notNull(),
		amount: integer("amount_cents").$type<Cents>().notNull(),
		askedBy: text("asked_by", { enum: ["cliente", "admin"] }).notNull(),
		askedAt: moment("asked_at").notNull(),
		// The money is back, as the provider says.
		sentAt: moment("sent_at"),
		mailedAt: moment("mailed_at"),
	},
	(table) => [
		index("extra_returns_by_order").on(table.orderId),
		index("extra_returns_waiting").on(table.askedAt).where(sql`${table.mailedAt} is null`),
		check("extra_returns_positive", sql`${table.quantity} > 0 and ${table.amount} > 0`),
	],
);

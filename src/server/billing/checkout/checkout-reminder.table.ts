import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#server/platform/db/columns.ts";

/**
 * To which addresses a purchase that was not finished was written about, and which of them want no such mail. The
 * address itself stands nowhere: the key is the hash of the token in the mail's own link, derived from it.
 */
export const checkoutReminders = pgTable(
	"checkout_reminders",
	{
		addressHash: text("address_hash").primaryKey(),
		orderId: uuid("order_id").notNull(),
		remindedAt: moment("reminded_at").notNull(),
		refusedAt: moment("refused_at"),
	},
	(table) => [index("checkout_reminders_by_age").on(table.remindedAt)],
);

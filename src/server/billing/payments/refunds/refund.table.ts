import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment, oneOf } from "#server/platform/db/columns.ts";
import { payments } from "../order.table.ts";

const refundOutcomes = ["devolvido", "recusado"] as const;

/**
 * What the provider has taken to send back, a row for each time it was asked. A Pix may be under way for a day: from its
 * number on a refund is only asked about, for nobody says for how long the provider remembers a key.
 */
export const refunds = pgTable(
	"refunds",
	{
		// What is to be sent back, called alike on every try; with the attempt it is the key at the provider.
		cause: text("cause").notNull(),
		// One that was refused in the end is asked for anew, as another.
		attempt: integer("attempt").notNull(),
		paymentId: text("payment_id")
			.notNull()
			.references(() => payments.id),
		providerId: text("provider_id").notNull(),
		askedAt: moment("asked_at").notNull(),
		// Null, as the outcome: the provider takes its time.
		endedAt: moment("ended_at"),
		outcome: text("outcome", { enum: refundOutcomes }),
	},
	(table) => [
		primaryKey({ columns: [table.cause, table.attempt] }),
		index("refunds_by_payment").on(table.paymentId),
		index("refunds_under_way").on(table.askedAt).where(sql`${table.endedAt} is null`),
		check("refunds_outcome_known", sql`${table.outcome} in (${oneOf(refundOutcomes)})`),
		check("refunds_ended_with_outcome", sql`(${table.endedAt} is null) = (${table.outcome} is null)`),
	],
);

export type Refund = typeof refunds.$inferSelect;

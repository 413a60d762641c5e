import { bigserial, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#server/platform/db/columns.ts";

/**
 * Every change of what a subscription is worth, written by a trigger of the database: whichever way it changed. The
 * numbers of the business come from here. Names nobody; the subscription's row does.
 */
export const subscriptionMoves = pgTable(
	"subscription_moves",
	{
		id: bigserial("id", { mode: "number" }).primaryKey(),
		subscriptionId: uuid("subscription_id").notNull(),
		at: moment("at").notNull(),
		// Null where it begins.
		fromStatus: text("from_status"),
		fromPlan: text("from_plan"),
		fromBilling: text("from_billing"),
		fromExtraProfiles: integer("from_extra_profiles"),
		toStatus: text("to_status").notNull(),
		toPlan: text("to_plan").notNull(),
		toBilling: text("to_billing").notNull(),
		toExtraProfiles: integer("to_extra_profiles").notNull(),
	},
	(table) => [index("subscription_moves_by_time").on(table.at)],
);

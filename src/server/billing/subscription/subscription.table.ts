import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { billingCycles, planKeys } from "#core/billing/plans/plans.ts";
import { subscriptionStatuses } from "#core/billing/subscription/subscription-status.ts";
import { aUsuarios } from "#server/accounts/account.table.ts";
import { orders } from "#server/billing/payments/order.table.ts";
import { moment } from "#server/platform/db/columns.ts";

/** What an account has bought and until when. One living subscription an account; ended ones stay as history. */
export const subscriptions = pgTable(
	"subscriptions",
	{
		id: uuid("id").primaryKey(),
		userId: uuid("user_id").references(() => aUsuarios.id, { onDelete: "set null" }),
		orderId: uuid("order_id")
			.notNull()
			.references(() => orders.id),
		plan: text("plan", { enum: planKeys }).notNull(),
		billing: text("billing", { enum: billingCycles }).notNull(),
		status: text("status", { enum: subscriptionStatuses }).notNull(),
		// The provider's subscription behind a monthly plan; null for annual.
		preapprovalId: text("preapproval_id"),
		periodStart: moment("period_start"),
		periodEnd: moment("period_end"),
		// Decided now, true from the next period: a downgrade.
		nextPlan: text("next_plan", { enum: planKeys }),
		// When that next period is paid already: its first day. Also that of `nextExtraProfiles`.
		nextPlanFrom: moment("next_plan_from"),
		extraProfiles: integer("extra_profiles").notNull().default(0),
		// How many stay from the next period on, where some are given back; begins like `nextPlan`.
		nextExtraProfiles: integer("next_extra_profiles"),
		firstPaidAt: moment("first_paid_at"),
		// While a renewal is missing: access until here.
		graceUntil: moment("grace_until"),
		// A charge made after this is sent back.
		cancelledAt: moment("cancelled_at"),
		// The holder wants the money back; access lasts until the provider has confirmed it.
		refundAskedAt: moment("refund_asked_at"),
		// When the provider was told to charge no more, or to send the money back: some minutes after it was asked for.
		providerToldAt: moment("provider_told_at"),
		endedAt: moment("ended_at"),
		checkedAt: moment("checked_at"),
		createdAt: moment("created_at").notNull(),
		updatedAt: moment("updated_at").notNull(),
	},
	(table) => [
		uniqueIndex("subscriptions_one_alive")
			.on(table.userId)
			.where(sql`${table.status} in ('ativa', 'inadimplente', 'encerrando')`),
		uniqueIndex("subscriptions_order").on(table.orderId),
		uniqueIndex("subscriptions_preapproval").on(table.preapprovalId),
		index("subscriptions_to_check").on(table.status, table.periodEnd),
		// All that the numbers of the business ask about what is running.
		index("subscriptions_numbers").on(table.status, table.plan, table.billing, table.extraProfiles),
		index("subscriptions_by_user").on(table.userId, table.createdAt),
		// What `carry-out-leavings` looks for each minute.
		index("subscriptions_to_tell")
			.on(table.updatedAt)
			.where(
				sql`${table.providerToldAt} is null and (${table.refundAskedAt} is not null or ${table.cancelledAt} is not null)`,
			),
	],
);

/** A notice about a subscription that was sent, once for each kind and moment. */
export const billingNotices = pgTable(
	"billing_notices",
	{
		id: uuid("id").primaryKey(),
		subscriptionId: uuid("subscription_id")
			.notNull()
			.references(() => subscriptions.id, { onDelete: "cascade" }),
		kind: text("kind").notNull(),
		// What makes it this one: the invoice, the period's end.
		occasion: text("occasion").notNull(),
		createdAt: moment("created_at").notNull(),
		mailedAt: moment("mailed_at"),
	},
	(table) => [uniqueIndex("billing_notices_once").on(table.subscriptionId, table.kind, table.occasion)],
);

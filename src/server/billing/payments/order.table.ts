import { sql } from "drizzle-orm";
import { bigserial, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { orderKinds, orderStatuses } from "#core/billing/checkout/order-status.ts";
import type { PaymentStatus } from "#core/billing/payments/payment-status.ts";
import type { PartBack } from "#core/billing/payments/refunds/money-back.ts";
import { billingCycles, planKeys } from "#core/billing/plans/plans.ts";
import type { Cents } from "#core/kernel/money/money.ts";
import { aUsuarios } from "#server/accounts/account.table.ts";
import { moment, oneOf } from "#server/platform/db/columns.ts";

/** A purchase, written before the provider hears of it. What money does to it is decided in core/billing/checkout/order.ts. */
export const orders = pgTable(
	"orders",
	{
		id: uuid("id").primaryKey(),
		// Kept when the account is deleted: what was charged must stay explainable.
		userId: uuid("user_id").references(() => aUsuarios.id, { onDelete: "set null" }),
		kind: text("kind", { enum: orderKinds }).notNull(),
		plan: text("plan", { enum: planKeys }).notNull(),
		billing: text("billing", { enum: billingCycles }).notNull(),
		amount: integer("amount_cents").$type<Cents>().notNull(),
		currency: text("currency").notNull().default("BRL"),
		status: text("status", { enum: orderStatuses }).notNull(),
		// What the provider calls it; also its idempotency key.
		reference: text("reference").notNull(),
		// Hash of the opaque token in the buyer's return address and cookie.
		accessHash: text("access_hash").notNull(),
		providerKind: text("provider_kind", { enum: ["preference", "preapproval"] }).notNull(),
		providerId: text("provider_id"),
		checkoutUrl: text("checkout_url"),
		// Who is asking the provider right now: ten parallel submissions ask once.
		claimedAt: moment("claimed_at"),
		// As typed at checkout; the account is not touched before money says so.
		buyerName: text("buyer_name").notNull(),
		buyerEmail: text("buyer_email").notNull(),
		buyerPhone: text("buyer_phone").notNull(),
		buyerDocument: text("buyer_document").notNull(),
		personType: text("person_type", { enum: ["fisica", "juridica"] }).notNull(),
		// The last refusal, as the provider names it.
		refusal: text("refusal"),
		createdAt: moment("created_at").notNull(),
		updatedAt: moment("updated_at").notNull(),
		expiresAt: moment("expires_at").notNull(),
		paidAt: moment("paid_at"),
		// What an upgrade took the place of: if its money goes back, so does the plan.
		previousPlan: text("previous_plan", { enum: planKeys }),
		// When somebody last asked the provider about it, and when the sweep will; null: no more.
		checkedAt: moment("checked_at"),
		nextCheckAt: moment("next_check_at"),
		// The caller's own key for its request, if it sent one: the same key never means another purchase.
		requestKey: text("request_key"),
		// Keyed hash of who opened it: the signed-in account, or address and browser of a visitor; see open-order.ts.
		openedBy: text("opened_by"),
	},
	(table) => [
		uniqueIndex("orders_reference").on(table.reference),
		uniqueIndex("orders_access").on(table.accessHash),
		index("orders_by_provider").on(table.providerKind, table.providerId),
		// Not unique: each browser has its own attempt. A double click finds it under the account's lock.
		index("orders_open")
			.on(table.userId, table.kind, table.plan, table.billing)
			.where(sql`${table.status} in ('criado', 'aberto')`),
		index("orders_by_user").on(table.userId, table.createdAt),
		index("orders_by_creation").on(table.createdAt),
		index("orders_to_check").on(table.nextCheckAt),
		uniqueIndex("orders_request").on(table.requestKey),
		check("orders_status_known", sql`${table.status} in (${oneOf(orderStatuses)})`),
		check("orders_amount_positive", sql`${table.amount} > 0`),
	],
);

/** What the provider last said of each payment. Its id is unique: a payment is counted once. */
export const payments = pgTable(
	"payments",
	{
		id: text("id").primaryKey(),
		orderId: uuid("order_id")
			.notNull()
			.references(() => orders.id),
		status: text("status").$type<PaymentStatus>().notNull(),
		statusDetail: text("status_detail").notNull(),
		methodId: text("method_id").notNull(),
		methodType: text("method_type").notNull(),
		amount: integer("amount_cents").$type<Cents>().notNull(),
		refunded: integer("refunded_cents").$type<Cents>().notNull().default(0),
		// Each part of it that went back, and when.
		partsBack: jsonb("parts_back").$type<PartBack[]>().notNull().default([]),
		installments: integer("installments").notNull().default(1),
		cardLastDigits: text("card_last_digits"),
		pixCode: text("pix_code"),
		boletoLine: text("boleto_line"),
		ticketUrl: text("ticket_url"),
		// Counted as money for its order, or null: then `rejection` says why not.
		acceptedAt: moment("accepted_at"),
		rejection: text("rejection"),
		// Money that came in vain: when its payer was told that it is back, or had taken it themselves.
		returnToldAt: moment("return_told_at"),
		createdAt: moment("created_at").notNull(),
		approvedAt: moment("approved_at"),
		expiresAt: moment("expires_at"),
		// The provider's own time: an older answer never overwrites a newer one.
		providerUpdatedAt: moment("provider_updated_at").notNull(),
	},
	(table) => [
		index("payments_by_order").on(table.orderId, table.createdAt),
		index("payments_to_return")
			.on(table.approvedAt)
			.where(sql`${table.rejection} is not null and ${table.returnToldAt} is null`),
	],
);

/** A receipt for money received. Numbers have no gap that matters: one for each accepted payment. */
export const receipts = pgTable(
	"receipts",
	{
		number: bigserial("number", { mode: "number" }).primaryKey(),
		paymentId: text("payment_id")
			.notNull()
			.references(() => payments.id),
		orderId: uuid("order_id")
			.notNull()
			.references(() => orders.id),
		userId: uuid("user_id").references(() => aUsuarios.id, { onDelete: "set null" }),
		description: text("description").notNull(),
		amount: integer("amount_cents").$type<Cents>().notNull(),
		issuedAt: moment("issued_at").notNull(),
		mailedAt: moment("mailed_at"),
	},
	(table) => [
		uniqueIndex("receipts_payment").on(table.paymentId),
		index("receipts_by_user").on(table.userId, table.number),
	],
);

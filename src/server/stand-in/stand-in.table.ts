import { bigserial, index, integer, jsonb, pgSchema, primaryKey, text } from "drizzle-orm/pg-core";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { moment } from "#server/platform/db/columns.ts";
import type { Resource } from "./resource.ts";
import type { StandInSettings } from "./settings.ts";

/** The stand-in provider's own world, apart from the product's tables: with a real provider it stays empty. */
export const provedorTeste = pgSchema("provedor_teste");

/** Numbers of payments, invoices, refunds and notices; as long as the real provider's. */
export const providerNumbers = provedorTeste.sequence("numbers", { startWith: 120_000_000_001 });

/** Preferences, payments, preapprovals, invoices. `body` is what the API answers, `inner` what only the provider knows. */
export const providerResources = provedorTeste.table(
	"resources",
	{
		kind: text("kind", { enum: ["preference", "payment", "preapproval", "invoice"] }).notNull(),
		id: text("id").notNull(),
		// The preference or preapproval it belongs to.
		parent: text("parent"),
		reference: text("reference"),
		body: jsonb("body").$type<Resource>().notNull(),
		inner: jsonb("inner").$type<Record<string, unknown>>().notNull(),
		// When time itself changes it: a delayed approval, an expiry, a charge.
		dueAt: moment("due_at"),
		createdAt: moment("created_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.kind, table.id] }),
		index("provedor_teste_by_parent").on(table.kind, table.parent),
		index("provedor_teste_by_reference").on(table.kind, table.reference),
		index("provedor_teste_due").on(table.dueAt),
	],
);

/** Answers by idempotency key. */
export const providerKeys = provedorTeste.table("idempotency_keys", {
	key: text("key").primaryKey(),
	bodyHash: text("body_hash").notNull(),
	status: integer("status").$type<ContentfulStatusCode>().notNull(),
	answer: jsonb("answer").$type<Resource>().notNull(),
});

/** Notifications on their way, kept so that a restart loses none. */
export const providerDeliveries = provedorTeste.table(
	"deliveries",
	{
		id: bigserial("id", { mode: "number" }).primaryKey(),
		url: text("url").notNull(),
		topic: text("topic").notNull(),
		resourceId: text("resource_id").notNull(),
		body: jsonb("body").$type<Record<string, unknown>>().notNull(),
		requestId: text("request_id").notNull(),
		attempts: integer("attempts").notNull().default(0),
		// Null: answered, or given up.
		dueAt: moment("due_at"),
		lastStatus: text("last_status"),
		createdAt: moment("created_at").notNull(),
	},
	(table) => [index("provedor_teste_deliveries_due").on(table.dueAt)],
);

/** One row. */
export const providerSettings = provedorTeste.table("settings", {
	id: integer("id").primaryKey(),
	settings: jsonb("settings").$type<StandInSettings>().notNull(),
});

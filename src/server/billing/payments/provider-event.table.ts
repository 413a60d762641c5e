import { index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "#server/platform/db/columns.ts";
import type { ProviderTopic } from "./provider-topics.ts";

/** Inbox of the provider's signed notifications: stored once, then processed by a job; only a hint, never proof. */
export const providerEvents = pgTable(
	"provider_events",
	{
		id: uuid("id").primaryKey(),
		topic: text("topic").$type<ProviderTopic>().notNull(),
		// Which payment, preapproval or invoice it speaks of.
		resourceId: text("resource_id").notNull(),
		action: text("action").notNull(),
		notificationId: text("notification_id").notNull(),
		body: jsonb("body").notNull(),
		receivedAt: moment("received_at").notNull(),
		processedAt: moment("processed_at"),
		// What came of it, for the admin page: a word of ours.
		outcome: text("outcome"),
	},
	(table) => [
		uniqueIndex("provider_events_once").on(table.topic, table.resourceId, table.action, table.notificationId),
		index("provider_events_by_time").on(table.receivedAt),
		index("provider_events_unprocessed").on(table.processedAt, table.receivedAt),
	],
);

CREATE TABLE "checkout_reminders" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"reminded_at" timestamp with time zone NOT NULL,
	"refused_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "checkout_reminders_by_age" ON "checkout_reminders" USING btree ("reminded_at");
CREATE TABLE "mail_deliveries" (
	"key" text PRIMARY KEY NOT NULL,
	"claimed_until" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "mail_deliveries_by_claim" ON "mail_deliveries" USING btree ("claimed_until");
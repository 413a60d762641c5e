CREATE TABLE "backups" (
	"id" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"failure" text,
	"rows" bigint,
	"files" integer,
	"bytes_written" bigint,
	"head_seq" bigint,
	"checked_at" timestamp with time zone,
	"check_failure" text,
	"check_seconds" integer,
	"removed_at" timestamp with time zone,
	CONSTRAINT "backups_end_once" CHECK ("backups"."finished_at" is null or "backups"."failure" is null)
);
--> statement-breakpoint
CREATE INDEX "subscriptions_to_tell" ON "subscriptions" USING btree ("updated_at") WHERE "subscriptions"."provider_told_at" is null and ("subscriptions"."refund_asked_at" is not null or "subscriptions"."cancelled_at" is not null);
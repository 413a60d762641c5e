ALTER TABLE "subscriptions" ADD COLUMN "provider_told_at" timestamp with time zone;
--> statement-breakpoint
-- Whoever left before was told to the provider at once.
UPDATE "subscriptions" SET "provider_told_at" = coalesce("refund_asked_at", "cancelled_at") WHERE "refund_asked_at" IS NOT NULL OR "cancelled_at" IS NOT NULL;

ALTER TABLE "orders" ADD COLUMN "previous_plan" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_plan_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "refund_asked_at" timestamp with time zone;
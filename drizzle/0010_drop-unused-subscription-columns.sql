ALTER TABLE "subscriptions" DROP COLUMN "extra_fichas";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP COLUMN "cancel_asked";
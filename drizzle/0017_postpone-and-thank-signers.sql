ALTER TABLE "ficha_signers" ADD COLUMN "later_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ficha_signers" ADD COLUMN "thanked_at" timestamp with time zone;
DROP INDEX "leads_trial_email";--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "old_email" text;--> statement-breakpoint
CREATE INDEX "leads_trial_by_email" ON "leads_trial" USING btree ("email");
CREATE TABLE "log_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"mac" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "daily_roots_by_event" ON "daily_roots" USING btree ("first_seq");--> statement-breakpoint
CREATE INDEX "ficha_signers_to_copy" ON "ficha_signers" USING btree ("id") WHERE "ficha_signers"."status" = 'assinou' and "ficha_signers"."email" is not null and "ficha_signers"."copy_mailed_at" is null;
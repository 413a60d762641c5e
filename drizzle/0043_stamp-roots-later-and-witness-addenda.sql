CREATE TABLE "root_stamps" (
	"day" date NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"token" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "root_stamps_day_place_pk" PRIMARY KEY("day","place"),
	CONSTRAINT "root_stamps_kind_known" CHECK ("root_stamps"."kind" in ('carimbo', 'renovacao'))
);
--> statement-breakpoint
ALTER TABLE "addenda" ADD COLUMN "sealing_witness" text;--> statement-breakpoint
ALTER TABLE "proposal_answers" ADD COLUMN "sealing_witness" text;
--> statement-breakpoint
CREATE TRIGGER root_stamps_append_only BEFORE UPDATE OR DELETE ON "root_stamps" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
--> statement-breakpoint
CREATE TRIGGER root_stamps_no_truncate BEFORE TRUNCATE ON "root_stamps" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence();
--> statement-breakpoint
-- Of the samples' log: nobody stamps it, and it is checked at night with a state of its own.
CREATE TABLE "sample_log"."root_stamps" (LIKE "root_stamps" INCLUDING ALL);
--> statement-breakpoint
CREATE TABLE "sample_log"."log_checks" (LIKE "log_checks" INCLUDING ALL);

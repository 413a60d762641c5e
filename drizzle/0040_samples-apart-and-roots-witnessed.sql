CREATE TABLE "root_mails" (
	"day" date PRIMARY KEY NOT NULL,
	"promised_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "a_usuarios" ADD COLUMN "sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "root_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_roots" ADD COLUMN "second_stamp" text;--> statement-breakpoint
ALTER TABLE "fichas" ADD COLUMN "sample" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- The log once more, for samples alone. Whoever has this schema first in the search path reads and writes here; a test
-- compares the columns of both.
CREATE SCHEMA "sample_log";
--> statement-breakpoint
CREATE TABLE "sample_log"."evidence_log" (LIKE "evidence_log" INCLUDING ALL);
--> statement-breakpoint
CREATE TABLE "sample_log"."daily_roots" (LIKE "daily_roots" INCLUDING ALL);
--> statement-breakpoint
CREATE TABLE "sample_log"."merkle_nodes" (LIKE "merkle_nodes" INCLUDING ALL);
--> statement-breakpoint
CREATE TABLE "sample_log"."seal_certificates" (LIKE "seal_certificates" INCLUDING ALL);
--> statement-breakpoint
CREATE TABLE "sample_log"."pinned_certificates" (LIKE "pinned_certificates" INCLUDING ALL);
--> statement-breakpoint
CREATE TRIGGER evidence_log_append_only BEFORE UPDATE OR DELETE ON "sample_log"."evidence_log" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
--> statement-breakpoint
CREATE TRIGGER evidence_log_no_truncate BEFORE TRUNCATE ON "sample_log"."evidence_log" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence();
--> statement-breakpoint
CREATE TRIGGER daily_roots_append_only BEFORE UPDATE OR DELETE ON "sample_log"."daily_roots" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
--> statement-breakpoint
CREATE TRIGGER daily_roots_no_truncate BEFORE TRUNCATE ON "sample_log"."daily_roots" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence();
--> statement-breakpoint
CREATE FUNCTION keep_sample_mark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'whether a ficha is a sample does not change' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER fichas_sample_kept BEFORE UPDATE OF "sample" ON "fichas" FOR EACH ROW WHEN (OLD."sample" IS DISTINCT FROM NEW."sample") EXECUTE FUNCTION keep_sample_mark();

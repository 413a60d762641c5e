CREATE TABLE "root_stamps" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"asked" text NOT NULL,
	"token" text NOT NULL,
	"stamped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "root_stamps_day_kind_asked_pk" PRIMARY KEY("day","kind","asked")
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "root_mails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "fichas" ADD COLUMN "sealing_witness" text;
--> statement-breakpoint
CREATE TRIGGER root_stamps_append_only BEFORE UPDATE OR DELETE ON "root_stamps" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
--> statement-breakpoint
CREATE TRIGGER root_stamps_no_truncate BEFORE TRUNCATE ON "root_stamps" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence();

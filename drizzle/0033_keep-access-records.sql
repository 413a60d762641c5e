CREATE TABLE "access_disclosures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"asked" text NOT NULL,
	"lines" integer,
	"sha256" text
);
--> statement-breakpoint
CREATE TABLE "access_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"times" integer NOT NULL,
	"person_id" uuid,
	"account_id" uuid,
	"ip" text NOT NULL,
	"port" integer NOT NULL,
	"area" text NOT NULL,
	"browser" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "access_records_by_time" ON "access_records" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "access_records_by_person" ON "access_records" USING btree ("person_id","at");--> statement-breakpoint
CREATE INDEX "access_records_by_account" ON "access_records" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "access_records_by_ip" ON "access_records" USING btree ("ip","at");
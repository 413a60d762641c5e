CREATE TABLE "root_proofs" (
	"day" date PRIMARY KEY NOT NULL,
	"proof" text NOT NULL,
	"block" integer,
	"asked_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
-- Nobody is given a root of the samples' log: here for whoever reads there.
CREATE TABLE "sample_log"."root_proofs" (LIKE "root_proofs" INCLUDING ALL);

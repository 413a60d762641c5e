CREATE TABLE "backups_expected" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "backups_expected_once" CHECK ("backups_expected"."one")
);

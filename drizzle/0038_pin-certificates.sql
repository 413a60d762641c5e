CREATE TABLE "pinned_certificates" (
	"number" integer PRIMARY KEY NOT NULL,
	"entry" text NOT NULL
);

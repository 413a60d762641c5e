CREATE TABLE "seal_certificates" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"certificate" text NOT NULL,
	"encrypted_key" text,
	"first_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fichas" ADD COLUMN "sealing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fichas" ADD COLUMN "sealed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sealed_documents" ADD COLUMN "timestamp_token" text;--> statement-breakpoint
CREATE INDEX "fichas_to_seal" ON "fichas" USING btree ("signed_at") WHERE "fichas"."status" = 'assinada' and "fichas"."sealed_at" is null;
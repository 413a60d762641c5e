CREATE TABLE "trial_documents" (
	"document_hash" text PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fichas" ADD COLUMN "quota_place" text;--> statement-breakpoint
CREATE INDEX "trial_documents_by_time" ON "trial_documents" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "known_devices_by_device" ON "known_devices" USING btree ("device_hash");--> statement-breakpoint
CREATE INDEX "profiles_by_document" ON "profiles" USING btree ("cpf_cnpj");
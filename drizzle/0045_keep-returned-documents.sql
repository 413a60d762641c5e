CREATE TABLE "returned_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ficha_id" uuid NOT NULL,
	"signer_id" uuid,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"storage_key" text NOT NULL,
	"evidence" json,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "returned_documents" ADD CONSTRAINT "returned_documents_ficha_id_fichas_id_fk" FOREIGN KEY ("ficha_id") REFERENCES "public"."fichas"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_documents" ADD CONSTRAINT "returned_documents_signer_id_ficha_signers_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."ficha_signers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "returned_documents_once" ON "returned_documents" USING btree ("ficha_id","sha256");--> statement-breakpoint
CREATE INDEX "returned_documents_by_time" ON "returned_documents" USING btree ("ficha_id","received_at");
CREATE TABLE "identity_photos" (
	"signer_id" uuid PRIMARY KEY NOT NULL,
	"ficha_id" uuid NOT NULL,
	"tipo" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fichas" ADD COLUMN "entrada_id" uuid;--> statement-breakpoint
ALTER TABLE "identity_photos" ADD CONSTRAINT "identity_photos_signer_id_ficha_signers_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."ficha_signers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_photos" ADD CONSTRAINT "identity_photos_ficha_id_fichas_id_fk" FOREIGN KEY ("ficha_id") REFERENCES "public"."fichas"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_photos_kept" ON "identity_photos" USING btree ("created_at") WHERE "identity_photos"."storage_key" <> '';
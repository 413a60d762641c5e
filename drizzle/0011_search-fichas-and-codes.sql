CREATE TABLE "signing_codes" (
	"signer_id" uuid PRIMARY KEY NOT NULL,
	"nonce" text NOT NULL,
	"email" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "clientes" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(string_to_array(regexp_replace("search", '[^a-z0-9]+', ' ', 'g'), ' '), '') || ('@' || coalesce("account_id"::text, '')))) STORED;--> statement-breakpoint
ALTER TABLE "ficha_photos" ADD COLUMN "format" text NOT NULL;--> statement-breakpoint
ALTER TABLE "ficha_signers" ADD COLUMN "link_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ficha_signers" ADD COLUMN "reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "fichas" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(string_to_array(regexp_replace("search" || ' ' || lower(replace("protocolo", '-', '')), '[^a-z0-9]+', ' ', 'g'), ' '), '') || ('@' || coalesce("account_id"::text, '')))) STORED;--> statement-breakpoint
ALTER TABLE "imoveis" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(string_to_array(regexp_replace("search", '[^a-z0-9]+', ' ', 'g'), ' '), '') || ('@' || coalesce("account_id"::text, '')))) STORED;--> statement-breakpoint
ALTER TABLE "signing_codes" ADD CONSTRAINT "signing_codes_signer_id_ficha_signers_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."ficha_signers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clientes_words" ON "clientes" USING gin ("words");--> statement-breakpoint
CREATE INDEX "fichas_words" ON "fichas" USING gin ("words");--> statement-breakpoint
CREATE INDEX "imoveis_words" ON "imoveis" USING gin ("words");
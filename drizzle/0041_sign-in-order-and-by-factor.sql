CREATE TABLE "signing_settings" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"fator" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "signing_codes" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ficha_signers" ADD COLUMN "turn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ficha_signers" ADD COLUMN "fator" text;--> statement-breakpoint
ALTER TABLE "fichas" ADD COLUMN "em_ordem" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fichas" ADD COLUMN "fator" text;--> statement-breakpoint
ALTER TABLE "signing_codes" ADD COLUMN "canal" text DEFAULT 'e-mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "signing_codes" ADD COLUMN "telefone" text;--> statement-breakpoint
ALTER TABLE "signing_settings" ADD CONSTRAINT "signing_settings_account_id_a_usuarios_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."a_usuarios"("id") ON DELETE cascade ON UPDATE no action;
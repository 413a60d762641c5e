CREATE TABLE "corretores" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"creci_uf" text,
	"creci_numero" text,
	"creci_tipo" text,
	"imobiliaria" text,
	"cnpj" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "quota_month" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "extra_fichas" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "corretores" ADD CONSTRAINT "corretores_user_id_a_usuarios_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."a_usuarios"("id") ON DELETE cascade ON UPDATE no action;
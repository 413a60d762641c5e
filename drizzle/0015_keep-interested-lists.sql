CREATE TABLE "interested_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"imovel_id" uuid,
	"ficha_id" uuid NOT NULL,
	"protocolo" text NOT NULL,
	"list" jsonb NOT NULL,
	"hash" text NOT NULL,
	"recipients" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "interested_lists" ADD CONSTRAINT "interested_lists_account_id_a_usuarios_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."a_usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interested_lists" ADD CONSTRAINT "interested_lists_imovel_id_imoveis_id_fk" FOREIGN KEY ("imovel_id") REFERENCES "public"."imoveis"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interested_lists" ADD CONSTRAINT "interested_lists_ficha_id_fichas_id_fk" FOREIGN KEY ("ficha_id") REFERENCES "public"."fichas"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "interested_lists_protocolo" ON "interested_lists" USING btree ("protocolo");--> statement-breakpoint
CREATE INDEX "interested_lists_by_imovel" ON "interested_lists" USING btree ("imovel_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "interested_lists_by_account" ON "interested_lists" USING btree ("account_id");
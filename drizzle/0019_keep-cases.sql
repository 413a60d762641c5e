CREATE TABLE "case_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"caso_id" uuid NOT NULL,
	"nome" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "case_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"caso_id" uuid NOT NULL,
	"link_id" uuid,
	"kind" text NOT NULL,
	"detail" text,
	"ip" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "case_records_kind_known" CHECK ("case_records"."kind" in ('venda-informada', 'venda-retirada', 'preservada', 'preservacao-levantada', 'link-criado', 'link-revogado', 'link-aberto', 'documento-baixado', 'dossie-gerado'))
);
--> statement-breakpoint
CREATE TABLE "casos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"cliente_id" uuid NOT NULL,
	"imovel_id" uuid NOT NULL,
	"deal_kind" text,
	"sold_on" date,
	"sold_source" text,
	"preserved_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "casos_deal_known" CHECK ("casos"."deal_kind" in ('venda', 'locacao'))
);
--> statement-breakpoint
ALTER TABLE "case_links" ADD CONSTRAINT "case_links_caso_id_casos_id_fk" FOREIGN KEY ("caso_id") REFERENCES "public"."casos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_records" ADD CONSTRAINT "case_records_caso_id_casos_id_fk" FOREIGN KEY ("caso_id") REFERENCES "public"."casos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_records" ADD CONSTRAINT "case_records_link_id_case_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."case_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "casos" ADD CONSTRAINT "casos_account_id_a_usuarios_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."a_usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "casos" ADD CONSTRAINT "casos_cliente_id_clientes_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."clientes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "casos" ADD CONSTRAINT "casos_imovel_id_imoveis_id_fk" FOREIGN KEY ("imovel_id") REFERENCES "public"."imoveis"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "case_links_token" ON "case_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "case_links_by_caso" ON "case_links" USING btree ("caso_id");--> statement-breakpoint
CREATE INDEX "case_records_by_caso" ON "case_records" USING btree ("caso_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "case_records_by_link" ON "case_records" USING btree ("link_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "case_records_with_ip" ON "case_records" USING btree ("at") WHERE "case_records"."ip" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "casos_once" ON "casos" USING btree ("account_id","cliente_id","imovel_id");--> statement-breakpoint
CREATE INDEX "casos_by_cliente" ON "casos" USING btree ("cliente_id");--> statement-breakpoint
CREATE INDEX "casos_by_imovel" ON "casos" USING btree ("imovel_id");--> statement-breakpoint
CREATE FUNCTION refuse_deletion_of_preserved_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the case is preserved' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER casos_preserved BEFORE DELETE ON "casos" FOR EACH ROW WHEN (OLD."preserved_since" IS NOT NULL) EXECUTE FUNCTION refuse_deletion_of_preserved_case();

ALTER TABLE "account_records" DROP CONSTRAINT "account_records_kind_known";--> statement-breakpoint
ALTER TABLE "case_records" DROP CONSTRAINT "case_records_kind_known";--> statement-breakpoint
ALTER TABLE "case_links" DROP CONSTRAINT "case_links_caso_id_casos_id_fk";
--> statement-breakpoint
ALTER TABLE "case_records" DROP CONSTRAINT "case_records_caso_id_casos_id_fk";
--> statement-breakpoint
ALTER TABLE "case_records" DROP CONSTRAINT "case_records_link_id_case_links_id_fk";
--> statement-breakpoint
ALTER TABLE "casos" DROP CONSTRAINT "casos_account_id_a_usuarios_id_fk";
--> statement-breakpoint
ALTER TABLE "casos" DROP CONSTRAINT "casos_cliente_id_clientes_id_fk";
--> statement-breakpoint
ALTER TABLE "casos" DROP CONSTRAINT "casos_imovel_id_imoveis_id_fk";
--> statement-breakpoint
ALTER TABLE "clientes" DROP CONSTRAINT "clientes_account_id_a_usuarios_id_fk";
--> statement-breakpoint
ALTER TABLE "fichas" DROP CONSTRAINT "fichas_cliente_id_clientes_id_fk";
--> statement-breakpoint
ALTER TABLE "fichas" DROP CONSTRAINT "fichas_imovel_id_imoveis_id_fk";
--> statement-breakpoint
ALTER TABLE "imoveis" DROP CONSTRAINT "imoveis_account_id_a_usuarios_id_fk";
--> statement-breakpoint
ALTER TABLE "signing_codes" DROP CONSTRAINT "signing_codes_signer_id_ficha_signers_id_fk";
--> statement-breakpoint
ALTER TABLE "interested_lists" DROP CONSTRAINT "interested_lists_account_id_a_usuarios_id_fk";
--> statement-breakpoint
ALTER TABLE "interested_lists" DROP CONSTRAINT "interested_lists_imovel_id_imoveis_id_fk";
--> statement-breakpoint
ALTER TABLE "owner_reports" DROP CONSTRAINT "owner_reports_account_id_a_usuarios_id_fk";
--> statement-breakpoint
ALTER TABLE "owner_reports" DROP CONSTRAINT "owner_reports_imovel_id_imoveis_id_fk";
--> statement-breakpoint
DROP INDEX "clientes_document";--> statement-breakpoint
ALTER TABLE "clientes" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clientes" ADD COLUMN "apart_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "imoveis" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "case_links" ADD CONSTRAINT "case_links_caso_id_casos_id_fk" FOREIGN KEY ("caso_id") REFERENCES "public"."casos"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_records" ADD CONSTRAINT "case_records_caso_id_casos_id_fk" FOREIGN KEY ("caso_id") REFERENCES "public"."casos"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_records" ADD CONSTRAINT "case_records_link_id_case_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."case_links"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "casos" ADD CONSTRAINT "casos_account_id_a_usuarios_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."a_usuarios"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "casos" ADD CONSTRAINT "casos_cliente_id_clientes_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."clientes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "casos" ADD CONSTRAINT "casos_imovel_id_imoveis_id_fk" FOREIGN KEY ("imovel_id") REFERENCES "public"."imoveis"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clientes" ADD CONSTRAINT "clientes_account_id_a_usuarios_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."a_usuarios"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fichas" ADD CONSTRAINT "fichas_cliente_id_clientes_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."clientes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fichas" ADD CONSTRAINT "fichas_imovel_id_imoveis_id_fk" FOREIGN KEY ("imovel_id") REFERENCES "public"."imoveis"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imoveis" ADD CONSTRAINT "imoveis_account_id_a_usuarios_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."a_usuarios"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_codes" ADD CONSTRAINT "signing_codes_signer_id_ficha_signers_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."ficha_signers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interested_lists" ADD CONSTRAINT "interested_lists_account_id_a_usuarios_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."a_usuarios"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interested_lists" ADD CONSTRAINT "interested_lists_imovel_id_imoveis_id_fk" FOREIGN KEY ("imovel_id") REFERENCES "public"."imoveis"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_reports" ADD CONSTRAINT "owner_reports_account_id_a_usuarios_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."a_usuarios"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_reports" ADD CONSTRAINT "owner_reports_imovel_id_imoveis_id_fk" FOREIGN KEY ("imovel_id") REFERENCES "public"."imoveis"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "clientes_kept_document" ON "clientes" USING btree ("account_id","responsavel_id","cpf_cnpj");--> statement-breakpoint
CREATE INDEX "clientes_by_document" ON "clientes" USING btree ("account_id","cpf_cnpj");--> statement-breakpoint
ALTER TABLE "account_records" ADD CONSTRAINT "account_records_kind_known" CHECK ("account_records"."kind" in ('convidou', 'convite-cancelado', 'entrou', 'papel', 'desativou', 'reativou', 'reatribuiu', 'exportou-csv', 'exportou-pdf', 'relatorio-proprietario', 'exportou-dados', 'copia-de-autoria', 'imovel-arquivado', 'imovel-recuperado', 'imovel-excluido', 'clientes-unidos', 'cliente-passado', 'clientes-separados'));--> statement-breakpoint
ALTER TABLE "case_records" ADD CONSTRAINT "case_records_kind_known" CHECK ("case_records"."kind" in ('venda-informada', 'venda-retirada', 'preservada', 'preservacao-levantada', 'link-criado', 'link-revogado', 'link-aberto', 'documento-baixado', 'dossie-gerado', 'casos-unidos'));--> statement-breakpoint
-- Until now a client two brokers met was one row. Whoever works here and has a living ficha with a colleague's client
-- gets a record of their own, of what they themselves wrote on the latest one; nothing of the colleague's is copied.
WITH "met" AS MATERIALIZED (
	SELECT DISTINCT ON (f."cliente_id", f."responsavel_id")
		gen_random_uuid() AS "id", f."account_id", f."responsavel_id", f."cliente_id",
		f."fields" #> '{pessoas,0}' AS "person", f."sent_at", f."updated_at"
	FROM "fichas" f
	JOIN "clientes" c ON c."id" = f."cliente_id" AND c."account_id" = f."account_id"
	WHERE f."status" IN ('aguardando', 'parcial', 'assinada')
		AND f."responsavel_id" IS NOT NULL
		AND f."responsavel_id" IS DISTINCT FROM c."responsavel_id"
		AND jsonb_typeof(f."fields" #> '{pessoas,0}') = 'object'
		AND (f."responsavel_id" = f."account_id" OR EXISTS (
			SELECT 1 FROM "account_members" m
			WHERE m."account_id" = f."account_id" AND m."user_id" = f."responsavel_id" AND m."ended_at" IS NULL
		))
	ORDER BY f."cliente_id", f."responsavel_id", f."sent_at" DESC
), "written" AS (
	SELECT "met".*,
		CASE WHEN "person" ->> 'tipo_pessoa' = 'Pessoa jurídica'
			THEN concat_ws(', ', nullif("person" ->> 'representante', ''), 'por ' || nullif("person" ->> 'razao_social', ''))
			ELSE coalesce("person" ->> 'nome', '') END AS "nome",
		nullif(coalesce("person" ->> 'cpf', "person" ->> 'cnpj'), '') AS "document",
		nullif("person" ->> 'telefone', '') AS "phone"
	FROM "met"
), "made" AS (
	INSERT INTO "clientes" ("id", "account_id", "responsavel_id", "nome", "cpf_cnpj", "telefone", "email", "fields", "search", "created_at", "updated_at")
	SELECT "id", "account_id", "responsavel_id", "nome", "document", "phone", nullif("person" ->> 'email', ''),
		"person" - 'papel' - 'parte',
		lower(regexp_replace(normalize(concat_ws(' ', "nome", "person" ->> 'nome_social',
			coalesce("document", "person" ->> 'documento_estrangeiro'), "phone",
			CASE WHEN "phone" ~ '^\d{10,11}$' THEN substr("phone", 3) END,
			"person" ->> 'email', "person" ->> 'conjuge_nome', "person" ->> 'conjuge_cpf'), NFD), '[\u0300-\u036f]', '', 'g')),
		"sent_at", "updated_at"
	FROM "written"
	ON CONFLICT DO NOTHING
	RETURNING "id"
)
UPDATE "fichas" SET "cliente_id" = "written"."id"
FROM "written" JOIN "made" ON "made"."id" = "written"."id"
WHERE "fichas"."cliente_id" = "written"."cliente_id" AND "fichas"."responsavel_id" = "written"."responsavel_id";

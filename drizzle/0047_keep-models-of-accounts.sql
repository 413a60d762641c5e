CREATE TABLE "model_contents" (
	"hash" text PRIMARY KEY NOT NULL,
	"content" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_defaults" (
	"account_id" uuid NOT NULL,
	"person_id" uuid,
	"tipo" text NOT NULL,
	"modelo_id" uuid,
	CONSTRAINT "model_defaults_whose" UNIQUE NULLS NOT DISTINCT("account_id","tipo","person_id")
);
--> statement-breakpoint
CREATE TABLE "model_logos" (
	"account_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "model_logos_account_id_sha256_pk" PRIMARY KEY("account_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "model_versions" (
	"modelo_id" uuid NOT NULL,
	"versao" integer NOT NULL,
	"hash" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" uuid NOT NULL,
	"warnings" jsonb NOT NULL,
	CONSTRAINT "model_versions_modelo_id_versao_pk" PRIMARY KEY("modelo_id","versao")
);
--> statement-breakpoint
CREATE TABLE "modelos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"tipo" text NOT NULL,
	"nome" text NOT NULL,
	"draft" json NOT NULL,
	"draft_hash" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"published_name" text,
	"published_hash" text,
	"published_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "modelos_type_known" CHECK ("modelos"."tipo" in ('visita', 'proposta', 'agenciamento', 'vistoria'))
);
--> statement-breakpoint
ALTER TABLE "account_records" DROP CONSTRAINT "account_records_kind_known";--> statement-breakpoint
ALTER TABLE "fichas" ADD COLUMN "modelo_id" uuid;--> statement-breakpoint
ALTER TABLE "fichas" ADD COLUMN "modelo_versao" integer;--> statement-breakpoint
ALTER TABLE "model_defaults" ADD CONSTRAINT "model_defaults_account_id_a_usuarios_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."a_usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_defaults" ADD CONSTRAINT "model_defaults_person_id_a_usuarios_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."a_usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_defaults" ADD CONSTRAINT "model_defaults_modelo_id_modelos_id_fk" FOREIGN KEY ("modelo_id") REFERENCES "public"."modelos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_logos" ADD CONSTRAINT "model_logos_account_id_a_usuarios_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."a_usuarios"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modelos" ADD CONSTRAINT "modelos_account_id_a_usuarios_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."a_usuarios"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_versions_by_hash" ON "model_versions" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "modelos_by_time" ON "modelos" USING btree ("account_id","updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "modelos_to_start" ON "modelos" USING btree ("account_id","tipo","published_name") WHERE "modelos"."version" > 0 and "modelos"."archived_at" is null;--> statement-breakpoint
ALTER TABLE "account_records" ADD CONSTRAINT "account_records_kind_known" CHECK ("account_records"."kind" in ('convidou', 'convite-cancelado', 'entrou', 'papel', 'desativou', 'reativou', 'reatribuiu', 'exportou-csv', 'exportou-pdf', 'relatorio-proprietario', 'exportou-dados', 'copia-de-autoria', 'imovel-arquivado', 'imovel-recuperado', 'imovel-excluido', 'clientes-unidos', 'cliente-passado', 'clientes-separados', 'ficha-preservada', 'preservacao-levantada', 'modelo-publicado', 'modelo-arquivado', 'modelo-recuperado'));--> statement-breakpoint
CREATE TRIGGER model_contents_append_only BEFORE UPDATE OR DELETE ON "model_contents" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
--> statement-breakpoint
CREATE TRIGGER model_contents_no_truncate BEFORE TRUNCATE ON "model_contents" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence();
--> statement-breakpoint
CREATE TRIGGER model_versions_append_only BEFORE UPDATE OR DELETE ON "model_versions" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
--> statement-breakpoint
CREATE TRIGGER model_versions_no_truncate BEFORE TRUNCATE ON "model_versions" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence();

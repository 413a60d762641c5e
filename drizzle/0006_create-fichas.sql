CREATE TABLE "daily_roots" (
	"day" date PRIMARY KEY NOT NULL,
	"first_seq" bigint NOT NULL,
	"size" integer NOT NULL,
	"root" text NOT NULL,
	"signature" text NOT NULL,
	"key_id" text NOT NULL,
	"timestamp_token" text,
	"signed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evidence_log" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"ficha_id" uuid NOT NULL,
	"content" text NOT NULL,
	"content_hash" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merkle_nodes" (
	"day" date NOT NULL,
	"level" integer NOT NULL,
	"at" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "merkle_nodes_day_level_at_pk" PRIMARY KEY("day","level","at")
);
--> statement-breakpoint
CREATE TABLE "clientes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"nome" text NOT NULL,
	"cpf_cnpj" text,
	"telefone" text,
	"email" text,
	"fields" jsonb NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ficha_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ficha_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"taken_at" timestamp with time zone,
	"source" text NOT NULL,
	"geo" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ficha_signers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ficha_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"papel" text NOT NULL,
	"nome" text NOT NULL,
	"cpf_cnpj" text,
	"telefone" text,
	"email" text,
	"status" text NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"channel" text,
	"evidence" jsonb,
	"evidence_hash" text,
	"refusal" text,
	"reminded_at" timestamp with time zone,
	"copy_mailed_at" timestamp with time zone,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "fichas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"corretor_id" uuid,
	"tipo" text NOT NULL,
	"status" text NOT NULL,
	"protocolo" text NOT NULL,
	"cliente_id" uuid,
	"imovel_id" uuid,
	"cliente_nome" text,
	"imovel_endereco" text,
	"fields" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"document" jsonb,
	"document_hash" text,
	"modelo" text,
	"modelo_hash" text,
	"happens_on" date,
	"valid_until" timestamp with time zone,
	"sign_until" timestamp with time zone,
	"previous_id" uuid,
	"origin_key" text,
	"search" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "fichas_type_known" CHECK ("fichas"."tipo" in ('visita', 'proposta', 'agenciamento', 'vistoria')),
	CONSTRAINT "fichas_status_known" CHECK ("fichas"."status" in ('rascunho', 'aguardando', 'parcial', 'assinada', 'recusada', 'expirada', 'cancelada'))
);
--> statement-breakpoint
CREATE TABLE "imoveis" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"codigo" text,
	"endereco" text NOT NULL,
	"address_key" text NOT NULL,
	"fields" jsonb NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sealed_documents" (
	"ficha_id" uuid PRIMARY KEY NOT NULL,
	"protocolo" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"storage_key" text NOT NULL,
	"event_seq" bigint NOT NULL,
	"certificate" text NOT NULL,
	"timestamp_authority" text,
	"sealed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clientes" ADD CONSTRAINT "clientes_account_id_a_usuarios_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."a_usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ficha_photos" ADD CONSTRAINT "ficha_photos_ficha_id_fichas_id_fk" FOREIGN KEY ("ficha_id") REFERENCES "public"."fichas"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ficha_signers" ADD CONSTRAINT "ficha_signers_ficha_id_fichas_id_fk" FOREIGN KEY ("ficha_id") REFERENCES "public"."fichas"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fichas" ADD CONSTRAINT "fichas_account_id_a_usuarios_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."a_usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fichas" ADD CONSTRAINT "fichas_corretor_id_a_usuarios_id_fk" FOREIGN KEY ("corretor_id") REFERENCES "public"."a_usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fichas" ADD CONSTRAINT "fichas_cliente_id_clientes_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."clientes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fichas" ADD CONSTRAINT "fichas_imovel_id_imoveis_id_fk" FOREIGN KEY ("imovel_id") REFERENCES "public"."imoveis"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imoveis" ADD CONSTRAINT "imoveis_account_id_a_usuarios_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."a_usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_documents" ADD CONSTRAINT "sealed_documents_ficha_id_fichas_id_fk" FOREIGN KEY ("ficha_id") REFERENCES "public"."fichas"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_log_hash" ON "evidence_log" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "evidence_log_by_ficha" ON "evidence_log" USING btree ("ficha_id","seq");--> statement-breakpoint
CREATE INDEX "evidence_log_by_time" ON "evidence_log" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "clientes_document" ON "clientes" USING btree ("account_id","cpf_cnpj");--> statement-breakpoint
CREATE INDEX "clientes_by_phone" ON "clientes" USING btree ("account_id","telefone");--> statement-breakpoint
CREATE INDEX "clientes_by_name" ON "clientes" USING btree ("account_id","nome","id");--> statement-breakpoint
CREATE INDEX "clientes_by_use" ON "clientes" USING btree ("account_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "ficha_photos_once" ON "ficha_photos" USING btree ("ficha_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "ficha_signers_position" ON "ficha_signers" USING btree ("ficha_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "ficha_signers_token" ON "ficha_signers" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "ficha_signers_code" ON "ficha_signers" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "fichas_protocolo" ON "fichas" USING btree ("protocolo");--> statement-breakpoint
CREATE UNIQUE INDEX "fichas_origin" ON "fichas" USING btree ("account_id","origin_key");--> statement-breakpoint
CREATE INDEX "fichas_by_time" ON "fichas" USING btree ("account_id","updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "fichas_by_status" ON "fichas" USING btree ("account_id","status","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "fichas_by_type" ON "fichas" USING btree ("account_id","tipo","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "fichas_by_day" ON "fichas" USING btree ("account_id","happens_on");--> statement-breakpoint
CREATE INDEX "fichas_by_validity" ON "fichas" USING btree ("account_id","tipo","valid_until");--> statement-breakpoint
CREATE INDEX "fichas_by_cliente" ON "fichas" USING btree ("cliente_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "fichas_by_imovel" ON "fichas" USING btree ("imovel_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "fichas_to_expire" ON "fichas" USING btree ("sign_until") WHERE "fichas"."status" in ('aguardando', 'parcial');--> statement-breakpoint
CREATE INDEX "imoveis_by_address" ON "imoveis" USING btree ("account_id","address_key");--> statement-breakpoint
CREATE INDEX "imoveis_by_use" ON "imoveis" USING btree ("account_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "sealed_documents_protocolo" ON "sealed_documents" USING btree ("protocolo");--> statement-breakpoint
CREATE INDEX "sealed_documents_hash" ON "sealed_documents" USING btree ("sha256");--> statement-breakpoint
CREATE FUNCTION refuse_change_of_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER evidence_log_append_only BEFORE UPDATE OR DELETE ON "evidence_log" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
--> statement-breakpoint
CREATE TRIGGER evidence_log_no_truncate BEFORE TRUNCATE ON "evidence_log" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence();
--> statement-breakpoint
CREATE TRIGGER daily_roots_append_only BEFORE UPDATE OR DELETE ON "daily_roots" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
--> statement-breakpoint
CREATE TRIGGER daily_roots_no_truncate BEFORE TRUNCATE ON "daily_roots" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence();

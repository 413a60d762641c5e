CREATE TABLE "support_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"code_until" timestamp with time zone NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"admin_id" uuid,
	"admin_email" text,
	"opened_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "support_views_opened_whole" CHECK (("support_views"."opened_at" is null) = ("support_views"."admin_id" is null) and ("support_views"."opened_at" is null) = ("support_views"."ends_at" is null))
);
--> statement-breakpoint
CREATE TABLE "news_readers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"email" text NOT NULL,
	"consent_version" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "news_readers_order" CHECK ("news_readers"."confirmed_at" >= "news_readers"."asked_at")
);
--> statement-breakpoint
ALTER TABLE "account_records" DROP CONSTRAINT "account_records_kind_known";--> statement-breakpoint
ALTER TABLE "blog_comments" ADD COLUMN "sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "saved_by" uuid;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "tell_readers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "readers_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_views" ADD CONSTRAINT "support_views_user_id_a_usuarios_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."a_usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_views_by_user" ON "support_views" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "news_readers_email" ON "news_readers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "news_readers_confirmed" ON "news_readers" USING btree ("id") WHERE "news_readers"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "news_readers_unconfirmed" ON "news_readers" USING btree ("asked_at") WHERE "news_readers"."confirmed_at" is null;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_saved_by_a_usuarios_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."a_usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_records" ADD CONSTRAINT "account_records_kind_known" CHECK ("account_records"."kind" in ('convidou', 'convite-cancelado', 'entrou', 'papel', 'desativou', 'reativou', 'reatribuiu', 'exportou-csv', 'exportou-pdf', 'relatorio-proprietario', 'exportou-dados', 'copia-de-autoria', 'imovel-arquivado', 'imovel-recuperado', 'imovel-excluido', 'clientes-unidos', 'cliente-passado', 'clientes-separados', 'ficha-preservada', 'preservacao-levantada', 'modelo-publicado', 'modelo-arquivado', 'modelo-recuperado', 'dados-corrigidos', 'aparelho-desligado', 'suporte-viu'));--> statement-breakpoint
UPDATE "blog_posts" SET "saved_by" = "author_id";--> statement-breakpoint
-- What a database of samples holds from before its seeding was written by us.
UPDATE "blog_comments" SET "sample" = true WHERE "created_at" <= (SELECT max("seeded_at") FROM "sample_marks");

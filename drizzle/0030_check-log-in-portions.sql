CREATE TABLE "log_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"mac" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fichas" ADD COLUMN "notas_em_ordem" double precision[] GENERATED ALWAYS AS (case when "notas" is null then null else array[("notas" ->> 'nota_localizacao')::float8, ("notas" ->> 'nota_conservacao')::float8, ("notas" ->> 'nota_preco')::float8, ("notas" ->> 'nota_planta')::float8, ("notas" ->> 'nota_iluminacao')::float8, ("notas" ->> 'nota_acabamento')::float8, ("notas" ->> 'nota_lazer')::float8, ("notas" ->> 'nota_vaga')::float8, ("notas" ->> 'nota_vizinhanca')::float8, ("notas" ->> 'nota_geral')::float8, ("notas" ->> 'nota_atendimento')::float8] end) STORED;--> statement-breakpoint
CREATE INDEX "daily_roots_by_event" ON "daily_roots" USING btree ("first_seq");--> statement-breakpoint
CREATE INDEX "ficha_signers_to_copy" ON "ficha_signers" USING btree ("id") WHERE "ficha_signers"."status" = 'assinou' and "ficha_signers"."email" is not null and "ficha_signers"."copy_mailed_at" is null;--> statement-breakpoint
CREATE INDEX "fichas_rated" ON "fichas" USING btree ("account_id","counted_on","tipo","corretor_id","responsavel_id","imovel_id","notas_em_ordem") WHERE "fichas"."notas" is not null;
CREATE TABLE "proposal_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ficha_id" uuid NOT NULL,
	"nome" text NOT NULL,
	"telefone" text,
	"token_hash" text NOT NULL,
	"resposta" text,
	"evidence" jsonb,
	"evidence_hash" text,
	"counter_id" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"viewed_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "proposal_answers_known" CHECK ("proposal_answers"."resposta" in ('aceita', 'contraproposta', 'recusada'))
);
--> statement-breakpoint
ALTER TABLE "ficha_signers" ADD COLUMN "viewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fichas" ADD COLUMN "resposta" text;--> statement-breakpoint
ALTER TABLE "proposal_answers" ADD CONSTRAINT "proposal_answers_ficha_id_fichas_id_fk" FOREIGN KEY ("ficha_id") REFERENCES "public"."fichas"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_answers" ADD CONSTRAINT "proposal_answers_counter_id_fichas_id_fk" FOREIGN KEY ("counter_id") REFERENCES "public"."fichas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_answers_token" ON "proposal_answers" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_answers_open" ON "proposal_answers" USING btree ("ficha_id") WHERE "proposal_answers"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "fichas_to_lapse" ON "fichas" USING btree ("valid_until") WHERE "fichas"."tipo" = 'proposta' and "fichas"."status" = 'assinada' and "fichas"."resposta" is null;--> statement-breakpoint
ALTER TABLE "fichas" ADD CONSTRAINT "fichas_answer_known" CHECK ("fichas"."resposta" in ('aceita', 'contraproposta', 'recusada', 'vencida'));
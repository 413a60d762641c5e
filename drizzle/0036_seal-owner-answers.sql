CREATE TABLE "sealed_answers" (
	"answer_id" uuid PRIMARY KEY NOT NULL,
	"ficha_id" uuid NOT NULL,
	"protocolo" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"storage_key" text NOT NULL,
	"event_seq" bigint NOT NULL,
	"certificate" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "proposal_answers" ADD COLUMN "protocolo" text;--> statement-breakpoint
ALTER TABLE "proposal_answers" ADD COLUMN "sealing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "proposal_answers" ADD COLUMN "sealed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sealed_answers" ADD CONSTRAINT "sealed_answers_answer_id_proposal_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."proposal_answers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_answers" ADD CONSTRAINT "sealed_answers_ficha_id_fichas_id_fk" FOREIGN KEY ("ficha_id") REFERENCES "public"."fichas"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sealed_answers_protocolo" ON "sealed_answers" USING btree ("protocolo");--> statement-breakpoint
CREATE INDEX "sealed_answers_hash" ON "sealed_answers" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "sealed_answers_by_ficha" ON "sealed_answers" USING btree ("ficha_id");--> statement-breakpoint
CREATE INDEX "proposal_answers_to_seal" ON "proposal_answers" USING btree ("answered_at") WHERE "proposal_answers"."resposta" is not null and "proposal_answers"."sealed_at" is null;
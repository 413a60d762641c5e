CREATE TABLE "addenda" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ficha_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"signer_id" uuid,
	"answers_id" uuid,
	"origin_key" text,
	"evidence" json,
	"evidence_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"protocolo" text NOT NULL,
	"sealing_at" timestamp with time zone,
	"sealed_at" timestamp with time zone,
	CONSTRAINT "addenda_kind_known" CHECK ("addenda"."kind" in ('contestacao', 'resposta')),
	CONSTRAINT "addenda_whose" CHECK (("addenda"."kind" = 'contestacao') = ("addenda"."signer_id" is not null)),
	CONSTRAINT "addenda_answers" CHECK (("addenda"."kind" = 'resposta') = ("addenda"."answers_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "addendum_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ficha_id" uuid NOT NULL,
	"signer_id" uuid NOT NULL,
	"addendum_id" uuid,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"format" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sealed_addenda" (
	"addendum_id" uuid PRIMARY KEY NOT NULL,
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
ALTER TABLE "addenda" ADD CONSTRAINT "addenda_ficha_id_fichas_id_fk" FOREIGN KEY ("ficha_id") REFERENCES "public"."fichas"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addenda" ADD CONSTRAINT "addenda_signer_id_ficha_signers_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."ficha_signers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addenda" ADD CONSTRAINT "addenda_answers_id_addenda_id_fk" FOREIGN KEY ("answers_id") REFERENCES "public"."addenda"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addendum_photos" ADD CONSTRAINT "addendum_photos_ficha_id_fichas_id_fk" FOREIGN KEY ("ficha_id") REFERENCES "public"."fichas"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addendum_photos" ADD CONSTRAINT "addendum_photos_signer_id_ficha_signers_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."ficha_signers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addendum_photos" ADD CONSTRAINT "addendum_photos_addendum_id_addenda_id_fk" FOREIGN KEY ("addendum_id") REFERENCES "public"."addenda"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_addenda" ADD CONSTRAINT "sealed_addenda_addendum_id_addenda_id_fk" FOREIGN KEY ("addendum_id") REFERENCES "public"."addenda"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_addenda" ADD CONSTRAINT "sealed_addenda_ficha_id_fichas_id_fk" FOREIGN KEY ("ficha_id") REFERENCES "public"."fichas"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "addenda_protocolo" ON "addenda" USING btree ("protocolo");--> statement-breakpoint
CREATE UNIQUE INDEX "addenda_origin" ON "addenda" USING btree ("signer_id","origin_key");--> statement-breakpoint
CREATE UNIQUE INDEX "addenda_one_answer" ON "addenda" USING btree ("answers_id");--> statement-breakpoint
CREATE INDEX "addenda_by_ficha" ON "addenda" USING btree ("ficha_id","sent_at");--> statement-breakpoint
CREATE INDEX "addenda_to_seal" ON "addenda" USING btree ("sent_at") WHERE "addenda"."sealed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "addendum_photos_waiting" ON "addendum_photos" USING btree ("signer_id","sha256") WHERE "addendum_photos"."addendum_id" is null;--> statement-breakpoint
CREATE INDEX "addendum_photos_by_addendum" ON "addendum_photos" USING btree ("addendum_id");--> statement-breakpoint
CREATE INDEX "addendum_photos_by_ficha" ON "addendum_photos" USING btree ("ficha_id");--> statement-breakpoint
CREATE INDEX "addendum_photos_to_forget" ON "addendum_photos" USING btree ("created_at") WHERE "addendum_photos"."addendum_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sealed_addenda_protocolo" ON "sealed_addenda" USING btree ("protocolo");--> statement-breakpoint
CREATE INDEX "sealed_addenda_hash" ON "sealed_addenda" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "sealed_addenda_by_ficha" ON "sealed_addenda" USING btree ("ficha_id");
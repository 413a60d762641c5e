CREATE TABLE "aparelho_capsulas" (
	"hash" text PRIMARY KEY NOT NULL,
	"aparelho_id" uuid NOT NULL,
	"content" text NOT NULL,
	"signature" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "aparelho_capturas" (
	"aparelho_id" uuid NOT NULL,
	"captura" uuid NOT NULL,
	"ficha_id" uuid NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"pending" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "aparelho_capturas_aparelho_id_captura_pk" PRIMARY KEY("aparelho_id","captura"),
	CONSTRAINT "aparelho_capturas_state_known" CHECK ("aparelho_capturas"."state" in ('recebida', 'aguarda fotos', 'selada', 'abandonada', 'em conflito', 'recusada')),
	CONSTRAINT "aparelho_capturas_problem_known" CHECK ("aparelho_capturas"."problem" in ('text-differs', 'incomplete', 'corretor-differs', 'model-unknown', 'capsule-unknown', 'capsule-of-another', 'protocol-not-reserved', 'protocol-used', 'photo-differs', 'photo-taken', 'two-texts', 'no-such-signer', 'signature-unreadable', 'another-text', 'identity-missing', 'already-decided'))
);
--> statement-breakpoint
CREATE TABLE "aparelho_compromissos" (
	"aparelho_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event_seq" bigint NOT NULL,
	CONSTRAINT "aparelho_compromissos_aparelho_id_seq_hash_pk" PRIMARY KEY("aparelho_id","seq","hash")
);
--> statement-breakpoint
CREATE TABLE "aparelho_fotos" (
	"aparelho_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "aparelho_fotos_aparelho_id_sha256_pk" PRIMARY KEY("aparelho_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "aparelho_recusados" (
	"id" uuid PRIMARY KEY NOT NULL,
	"aparelho_id" uuid NOT NULL,
	"fault" text NOT NULL,
	"seq" integer,
	"sha256" text NOT NULL,
	"content" text NOT NULL,
	"signature" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "aparelho_registros" (
	"aparelho_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"hash" text NOT NULL,
	"kind" text NOT NULL,
	"captura" uuid NOT NULL,
	"capsula" text NOT NULL,
	"content" text,
	"signature" text NOT NULL,
	"wall" text NOT NULL,
	"mono" double precision NOT NULL,
	"boot" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"sent_wall" text,
	"ip" text NOT NULL,
	"port" integer NOT NULL,
	"user_agent" text NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "aparelho_registros_aparelho_id_seq_pk" PRIMARY KEY("aparelho_id","seq")
);
--> statement-breakpoint
CREATE TABLE "aparelhos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"person_id" uuid,
	"enrolment" text NOT NULL,
	"genesis" text NOT NULL,
	"public_key" text NOT NULL,
	"token_hash" text NOT NULL,
	"label" text NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"enrolled_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"head_seq" integer DEFAULT 0 NOT NULL,
	"head_hash" text NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "aparelho_capsulas" ADD CONSTRAINT "aparelho_capsulas_aparelho_id_aparelhos_id_fk" FOREIGN KEY ("aparelho_id") REFERENCES "public"."aparelhos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aparelho_capturas" ADD CONSTRAINT "aparelho_capturas_aparelho_id_aparelhos_id_fk" FOREIGN KEY ("aparelho_id") REFERENCES "public"."aparelhos"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aparelho_compromissos" ADD CONSTRAINT "aparelho_compromissos_aparelho_id_aparelhos_id_fk" FOREIGN KEY ("aparelho_id") REFERENCES "public"."aparelhos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aparelho_fotos" ADD CONSTRAINT "aparelho_fotos_aparelho_id_aparelhos_id_fk" FOREIGN KEY ("aparelho_id") REFERENCES "public"."aparelhos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aparelho_recusados" ADD CONSTRAINT "aparelho_recusados_aparelho_id_aparelhos_id_fk" FOREIGN KEY ("aparelho_id") REFERENCES "public"."aparelhos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aparelho_registros" ADD CONSTRAINT "aparelho_registros_aparelho_id_aparelhos_id_fk" FOREIGN KEY ("aparelho_id") REFERENCES "public"."aparelhos"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aparelhos" ADD CONSTRAINT "aparelhos_account_id_a_usuarios_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."a_usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aparelhos" ADD CONSTRAINT "aparelhos_person_id_a_usuarios_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."a_usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "aparelho_capsulas_by_device" ON "aparelho_capsulas" USING btree ("aparelho_id","issued_at");--> statement-breakpoint
CREATE INDEX "aparelho_capsulas_by_age" ON "aparelho_capsulas" USING btree ("issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "aparelho_capturas_ficha" ON "aparelho_capturas" USING btree ("ficha_id");--> statement-breakpoint
CREATE INDEX "aparelho_capturas_pending" ON "aparelho_capturas" USING btree ("updated_at") WHERE "aparelho_capturas"."pending";--> statement-breakpoint
CREATE INDEX "aparelho_fotos_by_age" ON "aparelho_fotos" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "aparelho_recusados_once" ON "aparelho_recusados" USING btree ("aparelho_id","sha256");--> statement-breakpoint
CREATE INDEX "aparelho_recusados_by_age" ON "aparelho_recusados" USING btree ("at");--> statement-breakpoint
CREATE INDEX "aparelho_registros_by_capture" ON "aparelho_registros" USING btree ("aparelho_id","captura","seq");--> statement-breakpoint
CREATE INDEX "aparelho_registros_by_capsule" ON "aparelho_registros" USING btree ("capsula","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "aparelhos_key" ON "aparelhos" USING btree ("public_key");--> statement-breakpoint
CREATE INDEX "aparelhos_by_account" ON "aparelhos" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "aparelhos_by_person" ON "aparelhos" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "aparelhos_to_remove" ON "aparelhos" USING btree ("id") WHERE "aparelhos"."account_id" is null;
CREATE TABLE "aviso_aparelhos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "aviso_envios" (
	"aviso_id" uuid NOT NULL,
	"aparelho_id" uuid NOT NULL,
	"claimed_until" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "aviso_envios_aviso_id_aparelho_id_pk" PRIMARY KEY("aviso_id","aparelho_id")
);
--> statement-breakpoint
CREATE TABLE "aviso_esperas" (
	"person_id" uuid NOT NULL,
	"ficha_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "aviso_esperas_person_id_ficha_id_pk" PRIMARY KEY("person_id","ficha_id")
);
--> statement-breakpoint
CREATE TABLE "aviso_preferencias" (
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"app" boolean NOT NULL,
	"push" boolean NOT NULL,
	"email" boolean NOT NULL,
	CONSTRAINT "aviso_preferencias_person_id_kind_pk" PRIMARY KEY("person_id","kind"),
	CONSTRAINT "aviso_preferencias_kind_known" CHECK ("aviso_preferencias"."kind" in ('abriu', 'assinou', 'recusou', 'concluida', 'respondeu', 'contestou', 'caso-aberto', 'autorizacao-vence', 'contestacao-vence', 'link-vence'))
);
--> statement-breakpoint
CREATE TABLE "avisos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ficha_id" uuid,
	"caso_id" uuid,
	"cause" text NOT NULL,
	"quem" text NOT NULL,
	"prazo" date,
	"at" timestamp with time zone NOT NULL,
	"listed" boolean NOT NULL,
	"read_at" timestamp with time zone,
	"deliver_at" timestamp with time zone,
	CONSTRAINT "avisos_kind_known" CHECK ("avisos"."kind" in ('abriu', 'assinou', 'recusou', 'concluida', 'respondeu', 'contestou', 'caso-aberto', 'autorizacao-vence', 'contestacao-vence', 'link-vence'))
);
--> statement-breakpoint
ALTER TABLE "aviso_aparelhos" ADD CONSTRAINT "aviso_aparelhos_person_id_a_usuarios_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."a_usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aviso_aparelhos" ADD CONSTRAINT "aviso_aparelhos_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aviso_envios" ADD CONSTRAINT "aviso_envios_aviso_id_avisos_id_fk" FOREIGN KEY ("aviso_id") REFERENCES "public"."avisos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aviso_envios" ADD CONSTRAINT "aviso_envios_aparelho_id_aviso_aparelhos_id_fk" FOREIGN KEY ("aparelho_id") REFERENCES "public"."aviso_aparelhos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aviso_esperas" ADD CONSTRAINT "aviso_esperas_person_id_a_usuarios_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."a_usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aviso_esperas" ADD CONSTRAINT "aviso_esperas_ficha_id_fichas_id_fk" FOREIGN KEY ("ficha_id") REFERENCES "public"."fichas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aviso_preferencias" ADD CONSTRAINT "aviso_preferencias_person_id_a_usuarios_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."a_usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avisos" ADD CONSTRAINT "avisos_account_id_a_usuarios_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."a_usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avisos" ADD CONSTRAINT "avisos_person_id_a_usuarios_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."a_usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avisos" ADD CONSTRAINT "avisos_ficha_id_fichas_id_fk" FOREIGN KEY ("ficha_id") REFERENCES "public"."fichas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avisos" ADD CONSTRAINT "avisos_caso_id_casos_id_fk" FOREIGN KEY ("caso_id") REFERENCES "public"."casos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "aviso_aparelhos_endpoint" ON "aviso_aparelhos" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "aviso_aparelhos_by_person" ON "aviso_aparelhos" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "aviso_aparelhos_by_session" ON "aviso_aparelhos" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "aviso_envios_by_aparelho" ON "aviso_envios" USING btree ("aparelho_id");--> statement-breakpoint
CREATE INDEX "aviso_esperas_by_ficha" ON "aviso_esperas" USING btree ("ficha_id");--> statement-breakpoint
CREATE INDEX "aviso_esperas_to_forget" ON "aviso_esperas" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "avisos_once" ON "avisos" USING btree ("person_id","kind","cause");--> statement-breakpoint
CREATE INDEX "avisos_by_time" ON "avisos" USING btree ("person_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "avisos"."listed";--> statement-breakpoint
CREATE INDEX "avisos_unread" ON "avisos" USING btree ("person_id") WHERE "avisos"."listed" and "avisos"."read_at" is null;--> statement-breakpoint
CREATE INDEX "avisos_to_deliver" ON "avisos" USING btree ("deliver_at") WHERE "avisos"."deliver_at" is not null;--> statement-breakpoint
CREATE INDEX "avisos_to_forget" ON "avisos" USING btree ("at");--> statement-breakpoint
CREATE INDEX "avisos_by_account" ON "avisos" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "avisos_by_ficha" ON "avisos" USING btree ("ficha_id");--> statement-breakpoint
CREATE INDEX "avisos_by_caso" ON "avisos" USING btree ("caso_id");--> statement-breakpoint
-- Whose sessions ended or whose seat changed: every process looks anew at the streams it holds open for them. By the
-- database itself, so that no way of ending a session, a cascade included, can forget to say so.
CREATE FUNCTION tell_changed_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('live', 'pessoa ' || person) FROM (SELECT DISTINCT user_id::text AS person FROM changed) AS people;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE ON "sessions" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_seats();
--> statement-breakpoint
CREATE TRIGGER members_joined AFTER INSERT ON "account_members" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_seats();
--> statement-breakpoint
CREATE TRIGGER members_changed AFTER UPDATE ON "account_members" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_seats();

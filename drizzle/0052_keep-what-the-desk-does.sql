CREATE TABLE "subscription_moves" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"from_status" text,
	"from_plan" text,
	"from_billing" text,
	"from_extra_profiles" integer,
	"to_status" text NOT NULL,
	"to_plan" text NOT NULL,
	"to_billing" text NOT NULL,
	"to_extra_profiles" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_incidents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"detail" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"over_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lead_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"text" text NOT NULL,
	"admin_email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid,
	"account_id" uuid,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"admin_email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "desk_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"admin_id" uuid NOT NULL,
	"admin_email" text NOT NULL,
	"act" text NOT NULL,
	"account_id" uuid,
	"reason" text,
	"detail" text,
	CONSTRAINT "desk_records_act_known" CHECK ("desk_records"."act" in ('viu', 'exportou', 'reenviou-mensagem', 'estendeu-teste', 'deu-fichas', 'corrigiu-dados', 'devolveu', 'cancelou', 'encerrou-sessoes', 'destravou', 'respondeu-lgpd', 'respondeu-mensagem', 'encaminhou-mensagem', 'mudou-lead', 'refez-tarefa', 'descartou-tarefa', 'pediu-copia', 'viu-como'))
);
--> statement-breakpoint
CREATE TABLE "mail_log" (
	"key" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leads_trial" ADD COLUMN "utm_source" text;--> statement-breakpoint
ALTER TABLE "leads_trial" ADD COLUMN "utm_medium" text;--> statement-breakpoint
ALTER TABLE "leads_trial" ADD COLUMN "utm_campaign" text;--> statement-breakpoint
ALTER TABLE "leads_trial" ADD COLUMN "referrer" text;--> statement-breakpoint
ALTER TABLE "leads_trial" ADD COLUMN "page" text;--> statement-breakpoint
ALTER TABLE "leads_trial" ADD COLUMN "desk_state" text DEFAULT 'novo' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "assigned_to" text;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_lead_id_leads_trial_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads_trial"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_letters" ADD CONSTRAINT "desk_letters_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_letters" ADD CONSTRAINT "desk_letters_account_id_a_usuarios_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."a_usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_moves_by_time" ON "subscription_moves" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "desk_incidents_one_open" ON "desk_incidents" USING btree ("kind") WHERE "desk_incidents"."over_at" is null;--> statement-breakpoint
CREATE INDEX "desk_incidents_by_time" ON "desk_incidents" USING btree ("began_at");--> statement-breakpoint
CREATE INDEX "lead_notes_by_lead" ON "lead_notes" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE INDEX "desk_letters_by_message" ON "desk_letters" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE INDEX "desk_letters_by_account" ON "desk_letters" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "desk_records_by_account" ON "desk_records" USING btree ("account_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "desk_records_by_time" ON "desk_records" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_log_by_recipient" ON "mail_log" USING btree ("recipient","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_log_by_time" ON "mail_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "a_usuarios_by_creation" ON "a_usuarios" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "profiles_by_phone" ON "profiles" USING btree ("telefone");--> statement-breakpoint
CREATE INDEX "profiles_by_name" ON "profiles" USING gin (to_tsvector('simple', translate(lower("nome_completo"), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')));--> statement-breakpoint
CREATE INDEX "subscriptions_numbers" ON "subscriptions" USING btree ("status","plan","billing","extra_profiles");--> statement-breakpoint
CREATE INDEX "subscriptions_by_user" ON "subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "leads_trial_by_creation" ON "leads_trial" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "leads_trial_by_state" ON "leads_trial" USING btree ("desk_state","created_at");
--> statement-breakpoint
-- Lines of the desk's record are only ever added.
CREATE FUNCTION refuse_desk_record_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'desk_records: lines are only ever added';
END $$;
--> statement-breakpoint
CREATE TRIGGER desk_records_only_added BEFORE UPDATE OR DELETE ON "desk_records"
	FOR EACH ROW EXECUTE FUNCTION refuse_desk_record_change();
--> statement-breakpoint
-- Whichever way a subscription changes, what it is worth before and after is written down.
CREATE FUNCTION note_subscription_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO subscription_moves (subscription_id, at, to_status, to_plan, to_billing, to_extra_profiles)
		VALUES (NEW.id, NEW.created_at, NEW.status, NEW.plan, NEW.billing, NEW.extra_profiles);
	ELSIF (OLD.status, OLD.plan, OLD.billing, OLD.extra_profiles) IS DISTINCT FROM (NEW.status, NEW.plan, NEW.billing, NEW.extra_profiles) THEN
		INSERT INTO subscription_moves (subscription_id, at, from_status, from_plan, from_billing, from_extra_profiles, to_status, to_plan, to_billing, to_extra_profiles)
		VALUES (NEW.id, NEW.updated_at, OLD.status, OLD.plan, OLD.billing, OLD.extra_profiles, NEW.status, NEW.plan, NEW.billing, NEW.extra_profiles);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER subscriptions_note_move AFTER INSERT OR UPDATE ON "subscriptions"
	FOR EACH ROW EXECUTE FUNCTION note_subscription_move();
--> statement-breakpoint
-- What there is began when it was first paid and, if it is leaving or over, ended then; what happened between is not known.
INSERT INTO subscription_moves (subscription_id, at, to_status, to_plan, to_billing, to_extra_profiles)
	SELECT id, first_paid_at, 'ativa', plan, billing, extra_profiles FROM subscriptions WHERE first_paid_at IS NOT NULL;
--> statement-breakpoint
INSERT INTO subscription_moves (subscription_id, at, from_status, from_plan, from_billing, from_extra_profiles, to_status, to_plan, to_billing, to_extra_profiles)
	SELECT id, coalesce(cancelled_at, ended_at, updated_at), 'ativa', plan, billing, extra_profiles, status, plan, billing, extra_profiles
	FROM subscriptions WHERE first_paid_at IS NOT NULL AND status IN ('encerrando', 'encerrada');

CREATE TABLE "a_usuarios" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"status_conta" text NOT NULL,
	"password_hash" text,
	"password_changed_at" timestamp with time zone,
	"email_confirmed_at" timestamp with time zone,
	"totp_secret" text,
	"totp_confirmed_at" timestamp with time zone,
	"totp_last_step" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "a_usuarios_status_known" CHECK ("a_usuarios"."status_conta" in ('pendente', 'trial', 'ativo', 'inadimplente', 'cancelado'))
);
--> statement-breakpoint
CREATE TABLE "account_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"new_email" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "address_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"nome_completo" text NOT NULL,
	"email" text NOT NULL,
	"telefone" text NOT NULL,
	"endereco_completo" text,
	"nome_usuario" text,
	"cpf_cnpj" text,
	"plano_tipo" text,
	"quota_limite" integer DEFAULT 0 NOT NULL,
	"tipo_conta" text,
	"trial_expira_em" timestamp with time zone,
	"approved" boolean DEFAULT false NOT NULL,
	"fichas_utilizadas" integer DEFAULT 0 NOT NULL,
	"active_profile" text DEFAULT 'gestao' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads_trial" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"email" text NOT NULL,
	"telefone" text NOT NULL,
	"token_confirmacao" text NOT NULL,
	"token_generation" integer DEFAULT 1 NOT NULL,
	"token_expires_at" timestamp with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"mailed_generation" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trial_notices" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trial_notices_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_a_usuarios_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."a_usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_a_usuarios_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."a_usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_a_usuarios_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."a_usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_a_usuarios_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."a_usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_a_usuarios_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."a_usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads_trial" ADD CONSTRAINT "leads_trial_user_id_a_usuarios_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."a_usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_notices" ADD CONSTRAINT "trial_notices_user_id_a_usuarios_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."a_usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "a_usuarios_email" ON "a_usuarios" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "account_tokens_token" ON "account_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "account_tokens_by_user" ON "account_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "account_tokens_by_expiry" ON "account_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_nome_usuario" ON "profiles" USING btree ("nome_usuario");--> statement-breakpoint
CREATE INDEX "profiles_by_trial_end" ON "profiles" USING btree ("trial_expira_em");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id","last_seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_trial_email" ON "leads_trial" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_trial_token" ON "leads_trial" USING btree ("token_confirmacao");--> statement-breakpoint
CREATE INDEX "leads_trial_by_user" ON "leads_trial" USING btree ("user_id");
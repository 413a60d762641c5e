CREATE TABLE "account_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "account_members_role_known" CHECK ("account_members"."role" in ('corretor', 'gestao'))
);
--> statement-breakpoint
CREATE TABLE "account_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"person_id" uuid,
	"person_name" text NOT NULL,
	"subject_id" uuid,
	"kind" text NOT NULL,
	"detail" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_records_kind_known" CHECK ("account_records"."kind" in ('convidou', 'convite-cancelado', 'entrou', 'papel', 'desativou', 'reativou', 'reatribuiu', 'exportou-csv', 'exportou-pdf', 'relatorio-proprietario', 'exportou-dados', 'copia-de-autoria'))
);
--> statement-breakpoint
CREATE TABLE "team_invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "team_invites_role_known" CHECK ("team_invites"."role" in ('corretor', 'gestao'))
);
--> statement-breakpoint
ALTER TABLE "clientes" ADD COLUMN "responsavel_id" uuid;--> statement-breakpoint
ALTER TABLE "fichas" ADD COLUMN "responsavel_id" uuid;--> statement-breakpoint
ALTER TABLE "account_members" ADD CONSTRAINT "account_members_account_id_a_usuarios_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."a_usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_members" ADD CONSTRAINT "account_members_user_id_a_usuarios_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."a_usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_records" ADD CONSTRAINT "account_records_account_id_a_usuarios_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."a_usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_records" ADD CONSTRAINT "account_records_person_id_a_usuarios_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."a_usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_records" ADD CONSTRAINT "account_records_subject_id_a_usuarios_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."a_usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invites" ADD CONSTRAINT "team_invites_account_id_a_usuarios_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."a_usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invites" ADD CONSTRAINT "team_invites_invited_by_a_usuarios_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."a_usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_members_one_desk" ON "account_members" USING btree ("user_id") WHERE "account_members"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "account_members_by_account" ON "account_members" USING btree ("account_id","joined_at");--> statement-breakpoint
CREATE INDEX "account_members_by_user" ON "account_members" USING btree ("user_id","ended_at");--> statement-breakpoint
CREATE INDEX "account_records_by_account" ON "account_records" USING btree ("account_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "account_records_by_person" ON "account_records" USING btree ("account_id","person_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "account_records_by_subject" ON "account_records" USING btree ("subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_invites_token" ON "team_invites" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "team_invites_open" ON "team_invites" USING btree ("account_id","email") WHERE "team_invites"."accepted_at" is null and "team_invites"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "team_invites_by_account" ON "team_invites" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "team_invites_by_expiry" ON "team_invites" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "clientes" ADD CONSTRAINT "clientes_responsavel_id_a_usuarios_id_fk" FOREIGN KEY ("responsavel_id") REFERENCES "public"."a_usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fichas" ADD CONSTRAINT "fichas_responsavel_id_a_usuarios_id_fk" FOREIGN KEY ("responsavel_id") REFERENCES "public"."a_usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clientes_by_responsavel" ON "clientes" USING btree ("responsavel_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "fichas_by_responsavel" ON "fichas" USING btree ("responsavel_id","updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "fichas_by_responsavel_cliente" ON "fichas" USING btree ("responsavel_id","cliente_id");--> statement-breakpoint
CREATE INDEX "fichas_by_corretor" ON "fichas" USING btree ("corretor_id","created_at");--> statement-breakpoint
UPDATE "fichas" SET "responsavel_id" = "corretor_id";--> statement-breakpoint
UPDATE "clientes" SET "responsavel_id" = "account_id";

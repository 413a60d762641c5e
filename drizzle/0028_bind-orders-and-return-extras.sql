CREATE TABLE "past_months" (
	"user_id" uuid NOT NULL,
	"month" text NOT NULL,
	"quota_limite" integer NOT NULL,
	"fichas_utilizadas" integer NOT NULL,
	"extra_fichas" integer NOT NULL,
	CONSTRAINT "past_months_user_id_month_pk" PRIMARY KEY("user_id","month")
);
--> statement-breakpoint
CREATE TABLE "document_marks" (
	"document_hash" text PRIMARY KEY NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"month" text,
	"used" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "extra_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "extra_returns_positive" CHECK ("extra_returns"."quantity" > 0 and "extra_returns"."amount_cents" > 0)
);
--> statement-breakpoint
DROP INDEX "orders_one_open";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "opened_by" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "return_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "past_months" ADD CONSTRAINT "past_months_user_id_a_usuarios_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."a_usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_returns" ADD CONSTRAINT "extra_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_returns" ADD CONSTRAINT "extra_returns_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_marks_by_age" ON "document_marks" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "extra_returns_by_order" ON "extra_returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("user_id","kind","plan","billing") WHERE "orders"."status" in ('criado', 'aberto');--> statement-breakpoint
-- What somebody typed at a checkout is no longer the account's before it is paid: a lead's own data, or nothing yet.
UPDATE "profiles" SET "nome_completo" = coalesce("lead"."nome", ''), "telefone" = coalesce("lead"."telefone", ''), "cpf_cnpj" = NULL
FROM "a_usuarios" LEFT JOIN LATERAL (
	SELECT "nome", "telefone" FROM "leads_trial" WHERE "user_id" = "a_usuarios"."id" ORDER BY "created_at" DESC LIMIT 1
) AS "lead" ON true
WHERE "profiles"."user_id" = "a_usuarios"."id" AND "a_usuarios"."status_conta" = 'pendente';--> statement-breakpoint
-- Who left a team and had paid for a plan of their own meanwhile was locked out of it.
UPDATE "a_usuarios" SET "status_conta" = 'ativo'
WHERE "status_conta" = 'cancelado'
	AND EXISTS (SELECT 1 FROM "subscriptions" WHERE "user_id" = "a_usuarios"."id" AND "status" IN ('ativa', 'encerrando') AND "period_end" > now())
	AND EXISTS (SELECT 1 FROM "account_members" WHERE "user_id" = "a_usuarios"."id")
	AND NOT EXISTS (SELECT 1 FROM "account_members" WHERE "user_id" = "a_usuarios"."id" AND "ended_at" IS NULL);--> statement-breakpoint
CREATE FUNCTION "keep_past_month"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "past_months" ("user_id", "month", "quota_limite", "fichas_utilizadas", "extra_fichas")
	VALUES (OLD."user_id", OLD."quota_month", OLD."quota_limite", OLD."fichas_utilizadas", OLD."extra_fichas")
	ON CONFLICT ("user_id", "month") DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "profiles_keep_past_month" AFTER UPDATE OF "quota_month" ON "profiles"
FOR EACH ROW WHEN (OLD."quota_month" IS NOT NULL AND NEW."quota_month" IS DISTINCT FROM OLD."quota_month")
EXECUTE FUNCTION "keep_past_month"();

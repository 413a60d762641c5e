CREATE SCHEMA "provedor_teste";
--> statement-breakpoint
CREATE SEQUENCE "provedor_teste"."numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 120000000001 CACHE 1;--> statement-breakpoint
CREATE TABLE "provedor_teste"."deliveries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"topic" text NOT NULL,
	"resource_id" text NOT NULL,
	"body" jsonb NOT NULL,
	"request_id" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"last_status" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provedor_teste"."idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provedor_teste"."resources" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"parent" text,
	"reference" text,
	"body" jsonb NOT NULL,
	"inner" jsonb NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "resources_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "provedor_teste"."settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "provedor_teste_deliveries_due" ON "provedor_teste"."deliveries" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "provedor_teste_by_parent" ON "provedor_teste"."resources" USING btree ("kind","parent");--> statement-breakpoint
CREATE INDEX "provedor_teste_by_reference" ON "provedor_teste"."resources" USING btree ("kind","reference");--> statement-breakpoint
CREATE INDEX "provedor_teste_due" ON "provedor_teste"."resources" USING btree ("due_at");
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"plan" text NOT NULL,
	"billing" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'BRL' NOT NULL,
	"status" text NOT NULL,
	"reference" text NOT NULL,
	"access_hash" text NOT NULL,
	"provider_kind" text NOT NULL,
	"provider_id" text,
	"checkout_url" text,
	"claimed_at" timestamp with time zone,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"buyer_phone" text NOT NULL,
	"buyer_document" text NOT NULL,
	"person_type" text NOT NULL,
	"refusal" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('criado', 'aberto', 'pendente', 'recusado', 'pago', 'devolvido', 'contestado', 'expirado', 'cancelado')),
	CONSTRAINT "orders_amount_positive" CHECK ("orders"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"status_detail" text NOT NULL,
	"method_id" text NOT NULL,
	"method_type" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"installments" integer DEFAULT 1 NOT NULL,
	"card_last_digits" text,
	"pix_code" text,
	"boleto_line" text,
	"ticket_url" text,
	"accepted_at" timestamp with time zone,
	"rejection" text,
	"created_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"provider_updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"number" bigserial PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid,
	"description" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"resource_id" text NOT NULL,
	"action" text NOT NULL,
	"notification_id" text NOT NULL,
	"body" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "billing_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"occasion" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"order_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"billing" text NOT NULL,
	"status" text NOT NULL,
	"preapproval_id" text,
	"period_start" timestamp with time zone,
	"period_end" timestamp with time zone,
	"next_plan" text,
	"extra_profiles" integer DEFAULT 0 NOT NULL,
	"extra_fichas" integer DEFAULT 0 NOT NULL,
	"first_paid_at" timestamp with time zone,
	"grace_until" timestamp with time zone,
	"cancel_asked" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text
);
--> statement-breakpoint
CREATE TABLE "blog_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"content" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blog_comments_status_known" CHECK ("blog_comments"."status" in ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "blog_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid,
	"subject" text NOT NULL,
	"editor_id" uuid NOT NULL,
	"base_version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_images" (
	"id" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"alt" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
CREATE TABLE "blog_post_tags" (
	"post_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "blog_post_tags_post_id_tag_id_pk" PRIMARY KEY("post_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"excerpt" text,
	"content" text NOT NULL,
	"featured_image" text,
	"status" text NOT NULL,
	"published_at" timestamp with time zone,
	"scheduled_for" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"category_id" uuid,
	"author_id" uuid,
	"reading_time" integer NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"meta_title" text,
	"meta_description" text,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" "tsvector",
	CONSTRAINT "blog_posts_status_known" CHECK ("blog_posts"."status" in ('draft', 'published', 'scheduled'))
);
--> statement-breakpoint
CREATE TABLE "blog_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_a_usuarios_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."a_usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_user_id_a_usuarios_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."a_usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_notices" ADD CONSTRAINT "billing_notices_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_a_usuarios_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."a_usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD CONSTRAINT "blog_comments_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_drafts" ADD CONSTRAINT "blog_drafts_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_drafts" ADD CONSTRAINT "blog_drafts_editor_id_a_usuarios_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."a_usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_images" ADD CONSTRAINT "blog_images_created_by_a_usuarios_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."a_usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_tags" ADD CONSTRAINT "blog_post_tags_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_tags" ADD CONSTRAINT "blog_post_tags_tag_id_blog_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."blog_tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_category_id_blog_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."blog_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_author_id_a_usuarios_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."a_usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_revisions" ADD CONSTRAINT "blog_revisions_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_revisions" ADD CONSTRAINT "blog_revisions_saved_by_a_usuarios_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."a_usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_reference" ON "orders" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_access" ON "orders" USING btree ("access_hash");--> statement-breakpoint
CREATE INDEX "orders_by_provider" ON "orders" USING btree ("provider_kind","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open" ON "orders" USING btree ("user_id","kind","plan","billing") WHERE "orders"."status" in ('criado', 'aberto');--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_creation" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_to_check" ON "orders" USING btree ("status","checked_at");--> statement-breakpoint
CREATE INDEX "payments_by_order" ON "payments" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_payment" ON "receipts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "receipts_by_user" ON "receipts" USING btree ("user_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_events_once" ON "provider_events" USING btree ("topic","resource_id","action","notification_id");--> statement-breakpoint
CREATE INDEX "provider_events_by_time" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "provider_events_unprocessed" ON "provider_events" USING btree ("processed_at","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_notices_once" ON "billing_notices" USING btree ("subscription_id","kind","occasion");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_alive" ON "subscriptions" USING btree ("user_id") WHERE "subscriptions"."status" in ('ativa', 'inadimplente', 'encerrando');--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_order" ON "subscriptions" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_preapproval" ON "subscriptions" USING btree ("preapproval_id");--> statement-breakpoint
CREATE INDEX "subscriptions_to_check" ON "subscriptions" USING btree ("status","period_end");--> statement-breakpoint
CREATE UNIQUE INDEX "blog_categories_slug" ON "blog_categories" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "blog_comments_by_post" ON "blog_comments" USING btree ("post_id","status","created_at");--> statement-breakpoint
CREATE INDEX "blog_comments_by_status" ON "blog_comments" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "blog_drafts_once" ON "blog_drafts" USING btree ("editor_id","subject");--> statement-breakpoint
CREATE INDEX "blog_images_by_time" ON "blog_images" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "blog_post_tags_by_tag" ON "blog_post_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "blog_posts_slug" ON "blog_posts" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "blog_posts_published" ON "blog_posts" USING btree ("published_at" DESC NULLS LAST,"id") WHERE "blog_posts"."status" = 'published';--> statement-breakpoint
CREATE INDEX "blog_posts_by_category" ON "blog_posts" USING btree ("category_id","published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "blog_posts_to_publish" ON "blog_posts" USING btree ("scheduled_for") WHERE "blog_posts"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "blog_posts_by_creation" ON "blog_posts" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "blog_posts_search" ON "blog_posts" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "blog_revisions_version" ON "blog_revisions" USING btree ("post_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "blog_tags_slug" ON "blog_tags" USING btree ("slug");
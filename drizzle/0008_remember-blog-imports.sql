CREATE TABLE "blog_import_sources" (
	"source" text PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blog_import_sources" ADD CONSTRAINT "blog_import_sources_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;
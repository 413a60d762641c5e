CREATE TABLE "replaced_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"ficha_id" uuid NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "case_links" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "ficha_signers" ADD COLUMN "link_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ficha_signers" ADD COLUMN "link_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "proposal_answers" ADD COLUMN "link_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "proposal_answers" ADD COLUMN "link_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "replaced_links" ADD CONSTRAINT "replaced_links_ficha_id_fichas_id_fk" FOREIGN KEY ("ficha_id") REFERENCES "public"."fichas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replaced_links_by_ficha" ON "replaced_links" USING btree ("ficha_id");--> statement-breakpoint
ALTER TABLE "case_links" ADD CONSTRAINT "case_links_created_by_a_usuarios_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."a_usuarios"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "corretores" ADD COLUMN "creci_j_uf" text;--> statement-breakpoint
ALTER TABLE "corretores" ADD COLUMN "creci_j_numero" text;--> statement-breakpoint
ALTER TABLE "ficha_signers" ADD COLUMN "copy_shown_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ficha_signers" ADD COLUMN "copy_downloaded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fichas" ADD COLUMN "sender_evidence" jsonb;--> statement-breakpoint
-- A company's number that was typed as the broker's own is the agency's.
UPDATE "corretores" SET "creci_j_uf" = "creci_uf", "creci_j_numero" = "creci_numero", "creci_uf" = NULL, "creci_numero" = NULL, "creci_tipo" = NULL WHERE "creci_tipo" = 'J';

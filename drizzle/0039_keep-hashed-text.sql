CREATE TABLE "sample_marks" (
	"seeded_at" timestamp with time zone PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ficha_signers" ALTER COLUMN "evidence" SET DATA TYPE json;--> statement-breakpoint
DROP TRIGGER fichas_preserved_empty ON "fichas";--> statement-breakpoint
ALTER TABLE "fichas" ALTER COLUMN "document" SET DATA TYPE json, ALTER COLUMN "sender_evidence" SET DATA TYPE json;--> statement-breakpoint
CREATE TRIGGER fichas_preserved_empty BEFORE UPDATE OF "document", "removed_at" ON "fichas" FOR EACH ROW WHEN (OLD."preserved_since" IS NOT NULL AND (NEW."document" IS NULL OR NEW."removed_at" IS NOT NULL)) EXECUTE FUNCTION refuse_removal_of_preserved_ficha();--> statement-breakpoint
ALTER TABLE "proposal_answers" ALTER COLUMN "evidence" SET DATA TYPE json;--> statement-breakpoint
-- Seeded before there was a mark: address and user name together are nobody's but the sample's.
INSERT INTO "sample_marks" ("seeded_at") SELECT a."created_at" FROM "a_usuarios" a JOIN "profiles" p ON p."user_id" = a."id" WHERE a."email" = 'demo@exemplo.com.br' AND a."status_conta" = 'ativo' AND p."nome_usuario" = 'renata';

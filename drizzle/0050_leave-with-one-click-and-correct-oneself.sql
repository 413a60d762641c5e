ALTER TABLE "account_records" DROP CONSTRAINT "account_records_kind_known";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "provider_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_records" ADD CONSTRAINT "account_records_kind_known" CHECK ("account_records"."kind" in ('convidou', 'convite-cancelado', 'entrou', 'papel', 'desativou', 'reativou', 'reatribuiu', 'exportou-csv', 'exportou-pdf', 'relatorio-proprietario', 'exportou-dados', 'copia-de-autoria', 'imovel-arquivado', 'imovel-recuperado', 'imovel-excluido', 'clientes-unidos', 'cliente-passado', 'clientes-separados', 'ficha-preservada', 'preservacao-levantada', 'modelo-publicado', 'modelo-arquivado', 'modelo-recuperado', 'dados-corrigidos'));
--> statement-breakpoint
-- Whoever left before was told to the provider at once.
UPDATE "subscriptions" SET "provider_told_at" = coalesce("refund_asked_at", "cancelled_at") WHERE "refund_asked_at" IS NOT NULL OR "cancelled_at" IS NOT NULL;

ALTER TABLE "account_records" DROP CONSTRAINT "account_records_kind_known";--> statement-breakpoint
ALTER TABLE "fichas" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fichas" ADD COLUMN "preserved_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fichas" ADD COLUMN "preserved_reason" text;--> statement-breakpoint
CREATE INDEX "fichas_to_remove" ON "fichas" USING btree ("sent_at","id") WHERE "fichas"."removed_at" is null and "fichas"."status" in ('assinada', 'recusada', 'expirada', 'cancelada');--> statement-breakpoint
CREATE INDEX "fichas_removed" ON "fichas" USING btree ("id") WHERE "fichas"."removed_at" is not null;--> statement-breakpoint
ALTER TABLE "account_records" ADD CONSTRAINT "account_records_kind_known" CHECK ("account_records"."kind" in ('convidou', 'convite-cancelado', 'entrou', 'papel', 'desativou', 'reativou', 'reatribuiu', 'exportou-csv', 'exportou-pdf', 'relatorio-proprietario', 'exportou-dados', 'copia-de-autoria', 'imovel-arquivado', 'imovel-recuperado', 'imovel-excluido', 'clientes-unidos', 'cliente-passado', 'clientes-separados', 'ficha-preservada', 'preservacao-levantada'));--> statement-breakpoint
CREATE FUNCTION refuse_removal_of_preserved_ficha() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ficha is preserved' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER fichas_preserved_delete BEFORE DELETE ON "fichas" FOR EACH ROW WHEN (OLD."preserved_since" IS NOT NULL) EXECUTE FUNCTION refuse_removal_of_preserved_ficha();
--> statement-breakpoint
CREATE TRIGGER fichas_preserved_empty BEFORE UPDATE OF "document", "removed_at" ON "fichas" FOR EACH ROW WHEN (OLD."preserved_since" IS NOT NULL AND (NEW."document" IS NULL OR NEW."removed_at" IS NOT NULL)) EXECUTE FUNCTION refuse_removal_of_preserved_ficha();

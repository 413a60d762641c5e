DROP INDEX "clientes_by_use";--> statement-breakpoint
DROP INDEX "imoveis_by_use";--> statement-breakpoint
CREATE INDEX "fichas_waiting" ON "fichas" USING btree ("account_id","sign_until","quota_place") WHERE "fichas"."status" in ('aguardando', 'parcial');--> statement-breakpoint
CREATE INDEX "clientes_by_use" ON "clientes" USING btree ("account_id","updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "imoveis_by_use" ON "imoveis" USING btree ("account_id","updated_at" DESC NULLS FIRST,"id");
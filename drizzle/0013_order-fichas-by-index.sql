DROP INDEX "clientes_by_use";--> statement-breakpoint
DROP INDEX "fichas_by_time";--> statement-breakpoint
DROP INDEX "fichas_by_status";--> statement-breakpoint
DROP INDEX "fichas_by_type";--> statement-breakpoint
DROP INDEX "fichas_by_cliente";--> statement-breakpoint
DROP INDEX "fichas_by_imovel";--> statement-breakpoint
DROP INDEX "imoveis_by_use";--> statement-breakpoint
CREATE INDEX "clientes_by_use" ON "clientes" USING btree ("account_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "fichas_by_time" ON "fichas" USING btree ("account_id","updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "fichas_by_status" ON "fichas" USING btree ("account_id","status","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "fichas_by_type" ON "fichas" USING btree ("account_id","tipo","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "fichas_by_cliente" ON "fichas" USING btree ("cliente_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "fichas_by_imovel" ON "fichas" USING btree ("imovel_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "imoveis_by_use" ON "imoveis" USING btree ("account_id","updated_at" DESC NULLS FIRST);
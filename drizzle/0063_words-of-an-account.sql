DROP INDEX "fichas_words";--> statement-breakpoint
DROP INDEX "clientes_words";--> statement-breakpoint
DROP INDEX "imoveis_words";--> statement-breakpoint
CREATE INDEX "fichas_words" ON "fichas" USING gin (array_to_tsvector(array_remove(string_to_array(regexp_replace(regexp_replace("fichas"."search" || ' ' || lower(replace("fichas"."protocolo", '-', '')), '([a-z0-9]+)', right("fichas"."account_id"::text, 3) || '\1', 'g'), '[^a-z0-9]+', ' ', 'g'), ' '), '')));--> statement-breakpoint
CREATE INDEX "clientes_words" ON "clientes" USING gin (array_to_tsvector(array_remove(string_to_array(regexp_replace(regexp_replace("clientes"."search", '([a-z0-9]+)', right("clientes"."account_id"::text, 3) || '\1', 'g'), '[^a-z0-9]+', ' ', 'g'), ' '), '')));--> statement-breakpoint
CREATE INDEX "imoveis_words" ON "imoveis" USING gin (array_to_tsvector(array_remove(string_to_array(regexp_replace(regexp_replace("imoveis"."search", '([a-z0-9]+)', right("imoveis"."account_id"::text, 3) || '\1', 'g'), '[^a-z0-9]+', ' ', 'g'), ' '), '')));--> statement-breakpoint
-- Nobody has counted yet how common the words of the new indexes are.
ANALYZE "fichas", "clientes", "imoveis";

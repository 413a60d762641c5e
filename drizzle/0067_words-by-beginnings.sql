CREATE TABLE "late_indexes" (
	"name" text PRIMARY KEY NOT NULL,
	"statement" text NOT NULL
);
--> statement-breakpoint
-- Makes an index, or leaves it for later where so many rows would have everybody wait: those are built while the product
-- answers (src/server/platform/db/late-indexes.ts), each by the statement that is kept here.
CREATE FUNCTION make_index(over regclass, name text, method text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	many boolean;
BEGIN
	EXECUTE format('SELECT count(*) > 20000 FROM (SELECT 1 FROM %s LIMIT 20001) AS first_rows', over) INTO many;
	IF many THEN
		INSERT INTO late_indexes VALUES (name, format('CREATE INDEX CONCURRENTLY %I ON %s USING %s', name, over, method));
	ELSE
		EXECUTE format('CREATE INDEX %I ON %s USING %s', name, over, method);
	END IF;
END $$;
--> statement-breakpoint
DROP INDEX "fichas_words";--> statement-breakpoint
DROP INDEX "clientes_words";--> statement-breakpoint
DROP INDEX "imoveis_words";--> statement-breakpoint
SELECT make_index('fichas', 'fichas_beginnings', $$gin (array_to_tsvector(string_to_array(ltrim(regexp_replace(regexp_replace(' ' || "fichas"."search" || ' ' || lower(replace("fichas"."protocolo", '-', '')), '(?<=[^a-z0-9][a-z]{5})[a-z0-9]+', '', 'g') || regexp_replace(' ' || "fichas"."search" || ' ' || lower(replace("fichas"."protocolo", '-', '')), '(?<=[^a-z0-9][a-z]{3})[a-z0-9]+', '', 'g'), '[^a-z0-9]+', ' ' || right("fichas"."account_id"::text, 3), 'g')), ' ')))$$);--> statement-breakpoint
SELECT make_index('clientes', 'clientes_beginnings', $$gin (array_to_tsvector(string_to_array(ltrim(regexp_replace(regexp_replace(' ' || "clientes"."search", '(?<=[^a-z0-9][a-z]{5})[a-z0-9]+', '', 'g') || regexp_replace(' ' || "clientes"."search", '(?<=[^a-z0-9][a-z]{3})[a-z0-9]+', '', 'g'), '[^a-z0-9]+', ' ' || right("clientes"."account_id"::text, 3), 'g')), ' ')))$$);--> statement-breakpoint
SELECT make_index('imoveis', 'imoveis_beginnings', $$gin (array_to_tsvector(string_to_array(ltrim(regexp_replace(regexp_replace(' ' || "imoveis"."search", '(?<=[^a-z0-9][a-z]{5})[a-z0-9]+', '', 'g') || regexp_replace(' ' || "imoveis"."search", '(?<=[^a-z0-9][a-z]{3})[a-z0-9]+', '', 'g'), '[^a-z0-9]+', ' ' || right("imoveis"."account_id"::text, 3), 'g')), ' ')))$$);--> statement-breakpoint
ALTER TABLE "fichas" DROP COLUMN "words";--> statement-breakpoint
ALTER TABLE "clientes" DROP COLUMN "words";--> statement-breakpoint
ALTER TABLE "imoveis" DROP COLUMN "words";
CREATE TABLE "late_fills" (
	"name" text PRIMARY KEY NOT NULL,
	"after" uuid
);
--> statement-breakpoint
CREATE TABLE "month_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "month_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"month" date NOT NULL,
	"kind" text NOT NULL,
	"subject" uuid NOT NULL,
	"change" integer NOT NULL,
	"price" numeric,
	"prices" integer,
	"general" numeric,
	"generals" integer
);
--> statement-breakpoint
CREATE TABLE "month_parts" (
	"account_id" uuid NOT NULL,
	"month" date NOT NULL,
	"kind" text NOT NULL,
	"subject" uuid NOT NULL,
	"total" integer NOT NULL,
	"price" numeric,
	"prices" integer,
	"general" numeric,
	"generals" integer,
	CONSTRAINT "month_parts_key" PRIMARY KEY("account_id","month","kind","subject")
);
--> statement-breakpoint
CREATE INDEX "month_changes_by_account" ON "month_changes" USING btree ("account_id","month","kind");--> statement-breakpoint
CREATE INDEX "month_parts_most" ON "month_parts" USING btree ("account_id","month","kind","total" DESC NULLS FIRST,"subject") WHERE "month_parts"."kind" not in ('chance', 'chances');--> statement-breakpoint
CREATE INDEX "month_parts_to_talk" ON "month_parts" USING btree ("account_id","month","kind","total" DESC NULLS FIRST,(price::float8 / prices),"subject") WHERE total >= 3 and prices >= 2 and price < 3 * prices;--> statement-breakpoint
CREATE INDEX "month_parts_empty" ON "month_parts" USING btree ("account_id") WHERE "month_parts"."total" = 0;--> statement-breakpoint
-- The visits of one client to one property are one chance; where either is not known, a visit is one of its own.
CREATE FUNCTION chance_of(client uuid, property uuid, ficha uuid) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
	SELECT md5(coalesce(client, ficha)::text || coalesce(property, ficha)::text)::uuid
$$;
--> statement-breakpoint
-- What all fichas come to, counted: what is kept begins with it, and is compared with it each night. In `notas_em_ordem`
-- the third note is the price's and the tenth that of all.
CREATE VIEW parts_of_fichas AS
	SELECT account_id, date_trunc('month', counted_on)::date AS month, tipo AS kind, imovel_id AS subject, count(*)::int AS total,
		sum(notas_em_ordem[3]::numeric) AS price, count(notas_em_ordem[3])::int AS prices,
		sum(notas_em_ordem[10]::numeric) AS general, count(notas_em_ordem[10])::int AS generals
	FROM fichas WHERE account_id IS NOT NULL AND counted_on IS NOT NULL AND imovel_id IS NOT NULL GROUP BY 1, 2, 3, 4
	UNION ALL
	SELECT account_id, date_trunc('month', counted_on)::date, 'chance', chance_of(cliente_id, imovel_id, id), count(*)::int,
		NULL, NULL, NULL, NULL
	FROM fichas WHERE account_id IS NOT NULL AND counted_on IS NOT NULL AND tipo = 'visita' GROUP BY 1, 2, 4;
--> statement-breakpoint
-- Before and after under each other, so that what stays as it was adds no line.
CREATE FUNCTION note_month_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Nearly always it is sent: a short way to what the long one would add.
	IF (OLD.account_id IS NULL OR OLD.counted_on IS NULL) AND NEW.notas_em_ordem IS NULL THEN
		INSERT INTO month_changes (account_id, month, kind, subject, change)
		SELECT NEW.account_id, date_trunc('month', NEW.counted_on)::date, part.kind, part.subject, 1
		FROM (VALUES (NEW.tipo, NEW.imovel_id), ('chance', chance_of(NEW.cliente_id, NEW.imovel_id, NEW.id))) AS part (kind, subject)
		WHERE NEW.account_id IS NOT NULL AND NEW.counted_on IS NOT NULL AND part.subject IS NOT NULL
			AND (part.kind <> 'chance' OR NEW.tipo = 'visita');
		RETURN NULL;
	END IF;
	INSERT INTO month_changes (account_id, month, kind, subject, change, price, prices, general, generals)
	SELECT part.account_id, date_trunc('month', part.counted_on)::date, part.kind, part.subject, sum(part.change),
		sum(part.change * part.price::numeric), sum(part.change) FILTER (WHERE part.price IS NOT NULL),
		sum(part.change * part.general::numeric), sum(part.change) FILTER (WHERE part.general IS NOT NULL)
	FROM (VALUES
		(-1, OLD.account_id, OLD.counted_on, OLD.tipo, OLD.imovel_id, OLD.notas_em_ordem[3], OLD.notas_em_ordem[10]),
		(-1, OLD.account_id, OLD.counted_on, CASE OLD.tipo WHEN 'visita' THEN 'chance' END,
			chance_of(OLD.cliente_id, OLD.imovel_id, OLD.id), NULL, NULL),
		(1, NEW.account_id, NEW.counted_on, NEW.tipo, NEW.imovel_id, NEW.notas_em_ordem[3], NEW.notas_em_ordem[10]),
		(1, NEW.account_id, NEW.counted_on, CASE NEW.tipo WHEN 'visita' THEN 'chance' END,
			chance_of(NEW.cliente_id, NEW.imovel_id, NEW.id), NULL, NULL)
	) AS part (change, account_id, counted_on, kind, subject, price, general)
	WHERE part.account_id IS NOT NULL AND part.counted_on IS NOT NULL AND part.kind IS NOT NULL AND part.subject IS NOT NULL
		-- An account that has gone takes its lines along, and its fichas let go of it afterwards.
		AND (part.change > 0 OR EXISTS (SELECT 1 FROM a_usuarios WHERE id = part.account_id))
	GROUP BY 1, 2, 3, 4
	HAVING sum(part.change) <> 0 OR coalesce(sum(part.change * part.price), 0) <> 0
		OR coalesce(sum(part.change) FILTER (WHERE part.price IS NOT NULL), 0) <> 0
		OR coalesce(sum(part.change * part.general), 0) <> 0
		OR coalesce(sum(part.change) FILTER (WHERE part.general IS NOT NULL), 0) <> 0;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER fichas_month_come AFTER INSERT ON "fichas" FOR EACH ROW
	WHEN (NEW.counted_on IS NOT NULL) EXECUTE FUNCTION note_month_changes();
--> statement-breakpoint
CREATE TRIGGER fichas_month_gone AFTER DELETE ON "fichas" FOR EACH ROW
	WHEN (OLD.counted_on IS NOT NULL) EXECUTE FUNCTION note_month_changes();
--> statement-breakpoint
CREATE TRIGGER fichas_month_changed AFTER UPDATE ON "fichas" FOR EACH ROW
	WHEN ((OLD.account_id, OLD.tipo, OLD.counted_on, OLD.imovel_id, OLD.cliente_id, OLD.notas_em_ordem)
		IS DISTINCT FROM (NEW.account_id, NEW.tipo, NEW.counted_on, NEW.imovel_id, NEW.cliente_id, NEW.notas_em_ordem))
	EXECUTE FUNCTION note_month_changes();
--> statement-breakpoint
-- Many fichas are counted by a job, some accounts at a time, while the product answers.
DO $$
BEGIN
	IF (SELECT count(*) FROM (SELECT 1 FROM fichas LIMIT 20001) AS few) > 20000 THEN
		INSERT INTO late_fills (name) VALUES ('month_parts');
	ELSE
		INSERT INTO month_parts SELECT * FROM parts_of_fichas;
		INSERT INTO month_parts (account_id, month, kind, subject, total)
			SELECT account_id, month, 'chances', '00000000-0000-0000-0000-000000000000'::uuid, count(*)
			FROM month_parts WHERE kind = 'chance' GROUP BY 1, 2;
	END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_ficha_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM ficha_counts WHERE account_id = OLD.id;
	DELETE FROM kept_numbers WHERE account_id = OLD.id;
	-- What was folded meanwhile is seen among the parts, once the lines that it came from are waited for.
	DELETE FROM month_changes WHERE account_id = OLD.id;
	DELETE FROM month_parts WHERE account_id = OLD.id;
	RETURN NULL;
END $$;

CREATE TABLE "kept_numbers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kept_numbers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"span" text NOT NULL,
	"day" date NOT NULL,
	"corretor_id" uuid NOT NULL,
	"tipo" text NOT NULL,
	"status" text NOT NULL,
	"resposta" text NOT NULL,
	"change" integer NOT NULL,
	"notas" numeric[],
	"fresh" boolean DEFAULT true NOT NULL,
	CONSTRAINT "kept_numbers_span_known" CHECK ("kept_numbers"."span" in ('dia', 'mes'))
);
--> statement-breakpoint
CREATE INDEX "kept_numbers_by_account" ON "kept_numbers" USING btree ("account_id","span","day","corretor_id","tipo","status","resposta","change");--> statement-breakpoint
CREATE INDEX "kept_numbers_rated" ON "kept_numbers" USING btree ("account_id","day") WHERE "kept_numbers"."notas" is not null;--> statement-breakpoint
CREATE INDEX "kept_numbers_fresh" ON "kept_numbers" USING btree ("id") WHERE "kept_numbers"."fresh";--> statement-breakpoint
CREATE INDEX "fichas_by_model" ON "fichas" USING btree ("account_id","modelo_id","modelo_versao","counted_on") WHERE "fichas"."modelo_id" is not null;--> statement-breakpoint
-- Notes as they are kept: the sum of each item, then how many there are of each. `turn` takes them off again.
CREATE FUNCTION notes_of(float8[]) RETURNS numeric[] LANGUAGE sql IMMUTABLE STRICT AS $$
	SELECT array(SELECT coalesce(note, 0)::numeric FROM unnest($1) WITH ORDINALITY AS item(note, at) ORDER BY at)
		|| array(SELECT (note IS NOT NULL)::int::numeric FROM unnest($1) WITH ORDINALITY AS item(note, at) ORDER BY at)
$$;
--> statement-breakpoint
CREATE FUNCTION turn_notes(numeric[]) RETURNS numeric[] LANGUAGE sql IMMUTABLE STRICT AS $$
	SELECT array(SELECT -note FROM unnest($1) WITH ORDINALITY AS item(note, at) ORDER BY at)
$$;
--> statement-breakpoint
CREATE FUNCTION some_notes(numeric[]) RETURNS numeric[] LANGUAGE sql IMMUTABLE STRICT AS $$
	SELECT CASE WHEN EXISTS (SELECT 1 FROM unnest($1) AS note WHERE note <> 0) THEN $1 END
$$;
--> statement-breakpoint
CREATE FUNCTION add_notes(numeric[], numeric[]) RETURNS numeric[] LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN $1 IS NULL THEN $2 WHEN $2 IS NULL THEN $1 ELSE
		array(SELECT coalesce(one, 0) + coalesce(other, 0) FROM unnest($1, $2) WITH ORDINALITY AS item(one, other, at) ORDER BY at)
	END
$$;
--> statement-breakpoint
CREATE AGGREGATE sum_notes(numeric[]) (SFUNC = add_notes, STYPE = numeric[]);
--> statement-breakpoint
-- The lines that all fichas come to, counted: what is kept begins with them, and is compared with them each night.
CREATE VIEW numbers_of_fichas AS
	SELECT account_id, 'dia' AS span, counted_on AS day, '00000000-0000-0000-0000-000000000000'::uuid AS corretor_id,
		tipo, status, coalesce(resposta, '') AS resposta, count(*)::int AS change, sum_notes(notes_of(notas_em_ordem)) AS notas
	FROM fichas WHERE account_id IS NOT NULL AND counted_on IS NOT NULL GROUP BY 1, 3, 5, 6, 7
	UNION ALL
	SELECT account_id, 'mes', date_trunc('month', counted_on)::date, coalesce(corretor_id, '00000000-0000-0000-0000-000000000000'),
		tipo, status, coalesce(resposta, ''), count(*)::int, NULL
	FROM fichas WHERE account_id IS NOT NULL AND counted_on IS NOT NULL GROUP BY 1, 3, 4, 5, 6, 7;
--> statement-breakpoint
CREATE FUNCTION note_kept_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.account_id IS NOT NULL AND OLD.counted_on IS NOT NULL THEN
		-- An account that has gone takes its lines along, and its fichas let go of it afterwards.
		INSERT INTO kept_numbers (account_id, span, day, corretor_id, tipo, status, resposta, change, notas)
		SELECT OLD.account_id, span, day, author, OLD.tipo, OLD.status, coalesce(OLD.resposta, ''), -1, notas
		FROM (VALUES
			('dia', OLD.counted_on, '00000000-0000-0000-0000-000000000000'::uuid, turn_notes(notes_of(OLD.notas_em_ordem))),
			('mes', date_trunc('month', OLD.counted_on)::date, coalesce(OLD.corretor_id, '00000000-0000-0000-0000-000000000000'), NULL)
		) AS line (span, day, author, notas)
		WHERE EXISTS (SELECT 1 FROM a_usuarios WHERE id = OLD.account_id);
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.account_id IS NOT NULL AND NEW.counted_on IS NOT NULL THEN
		INSERT INTO kept_numbers (account_id, span, day, corretor_id, tipo, status, resposta, change, notas)
		VALUES
			(NEW.account_id, 'dia', NEW.counted_on, '00000000-0000-0000-0000-000000000000', NEW.tipo, NEW.status,
				coalesce(NEW.resposta, ''), 1, notes_of(NEW.notas_em_ordem)),
			(NEW.account_id, 'mes', date_trunc('month', NEW.counted_on)::date,
				coalesce(NEW.corretor_id, '00000000-0000-0000-0000-000000000000'), NEW.tipo, NEW.status,
				coalesce(NEW.resposta, ''), 1, NULL);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER fichas_number_come AFTER INSERT ON "fichas" FOR EACH ROW
	WHEN (NEW.counted_on IS NOT NULL) EXECUTE FUNCTION note_kept_numbers();
--> statement-breakpoint
CREATE TRIGGER fichas_number_gone AFTER DELETE ON "fichas" FOR EACH ROW
	WHEN (OLD.counted_on IS NOT NULL) EXECUTE FUNCTION note_kept_numbers();
--> statement-breakpoint
CREATE TRIGGER fichas_number_changed AFTER UPDATE ON "fichas" FOR EACH ROW
	WHEN ((OLD.account_id, OLD.corretor_id, OLD.tipo, OLD.status, OLD.resposta, OLD.counted_on, OLD.notas_em_ordem)
		IS DISTINCT FROM (NEW.account_id, NEW.corretor_id, NEW.tipo, NEW.status, NEW.resposta, NEW.counted_on, NEW.notas_em_ordem))
	EXECUTE FUNCTION note_kept_numbers();
--> statement-breakpoint
INSERT INTO kept_numbers (account_id, span, day, corretor_id, tipo, status, resposta, change, notas, fresh)
	SELECT account_id, span, day, corretor_id, tipo, status, resposta, change, notas, false FROM numbers_of_fichas;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_ficha_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM ficha_counts WHERE account_id = OLD.id;
	DELETE FROM kept_numbers WHERE account_id = OLD.id;
	RETURN NULL;
END $$;

CREATE TABLE "ficha_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ficha_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"responsavel_id" uuid NOT NULL,
	"status" text NOT NULL,
	"change" integer NOT NULL,
	"fresh" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
DROP INDEX "fichas_by_responsavel";--> statement-breakpoint
ALTER TABLE "fichas" ADD COLUMN "contested" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "ficha_counts_by_account" ON "ficha_counts" USING btree ("account_id","responsavel_id","status","change");--> statement-breakpoint
CREATE INDEX "ficha_counts_fresh" ON "ficha_counts" USING btree ("id") WHERE "ficha_counts"."fresh";--> statement-breakpoint
CREATE INDEX "fichas_open" ON "fichas" USING btree ("account_id","responsavel_id") WHERE "fichas"."status" in ('rascunho', 'aguardando', 'parcial');--> statement-breakpoint
CREATE INDEX "fichas_by_previous" ON "fichas" USING btree ("previous_id") WHERE "fichas"."previous_id" is not null;--> statement-breakpoint
CREATE INDEX "fichas_contested" ON "fichas" USING btree ("account_id","updated_at" DESC NULLS FIRST) WHERE "fichas"."contested";--> statement-breakpoint
CREATE INDEX "fichas_by_responsavel" ON "fichas" USING btree ("account_id","responsavel_id","updated_at" DESC NULLS FIRST,"id");
--> statement-breakpoint
-- How many fichas an account and each of its people has by status: a line for each that comes, goes or changes.
CREATE FUNCTION note_ficha_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.account_id IS NOT NULL THEN
		-- An account that has gone takes its lines along, and its fichas let go of it afterwards.
		INSERT INTO ficha_counts (account_id, responsavel_id, status, change)
		SELECT OLD.account_id, coalesce(OLD.responsavel_id, '00000000-0000-0000-0000-000000000000'), OLD.status, -1
		WHERE EXISTS (SELECT 1 FROM a_usuarios WHERE id = OLD.account_id);
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.account_id IS NOT NULL THEN
		INSERT INTO ficha_counts (account_id, responsavel_id, status, change)
		VALUES (NEW.account_id, coalesce(NEW.responsavel_id, '00000000-0000-0000-0000-000000000000'), NEW.status, 1);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER fichas_count_come_and_gone AFTER INSERT OR DELETE ON "fichas"
	FOR EACH ROW EXECUTE FUNCTION note_ficha_count();
--> statement-breakpoint
CREATE TRIGGER fichas_count_changed AFTER UPDATE ON "fichas" FOR EACH ROW
	WHEN ((OLD.account_id, OLD.responsavel_id, OLD.status) IS DISTINCT FROM (NEW.account_id, NEW.responsavel_id, NEW.status))
	EXECUTE FUNCTION note_ficha_count();
--> statement-breakpoint
INSERT INTO ficha_counts (account_id, responsavel_id, status, change, fresh)
	SELECT account_id, coalesce(responsavel_id, '00000000-0000-0000-0000-000000000000'), status, count(*), false
	FROM fichas WHERE account_id IS NOT NULL GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE FUNCTION forget_ficha_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM ficha_counts WHERE account_id = OLD.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER a_usuarios_forget_counts AFTER DELETE ON "a_usuarios"
	FOR EACH ROW EXECUTE FUNCTION forget_ficha_counts();
--> statement-breakpoint
-- Two of them about one ficha wait for each other: each sees what the other wrote.
CREATE FUNCTION note_contested() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM fichas WHERE id = NEW.ficha_id FOR UPDATE;
	UPDATE fichas SET contested = NOT contested WHERE id = NEW.ficha_id AND contested <> EXISTS (
		SELECT 1 FROM addenda said
		WHERE said.ficha_id = NEW.ficha_id AND said.kind = 'contestacao' AND said.evidence IS NOT NULL
			AND NOT EXISTS (SELECT 1 FROM addenda reply WHERE reply.answers_id = said.id));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER addenda_note_contested AFTER INSERT OR UPDATE OF "evidence" ON "addenda"
	FOR EACH ROW EXECUTE FUNCTION note_contested();
--> statement-breakpoint
UPDATE fichas SET contested = true WHERE tipo = 'vistoria' AND EXISTS (
	SELECT 1 FROM addenda said
	WHERE said.ficha_id = fichas.id AND said.kind = 'contestacao' AND said.evidence IS NOT NULL
		AND NOT EXISTS (SELECT 1 FROM addenda reply WHERE reply.answers_id = said.id));
--> statement-breakpoint
-- Who looks after a ficha decides whose account it is in: taken for unrelated, what a broker has seems to be next to nothing.
CREATE STATISTICS fichas_whose (dependencies) ON account_id, responsavel_id, corretor_id FROM fichas;
--> statement-breakpoint
ANALYZE fichas;

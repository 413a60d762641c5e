ALTER TABLE "aparelho_capsulas" ADD COLUMN "notice_signature" text;
--> statement-breakpoint
-- What a phone sent stays as it came. Let through: an entry becomes the ficha's, once; it is emptied with its ficha's
-- term; it goes where its account is gone and nothing of it became a ficha.
CREATE FUNCTION refuse_change_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	may_change text[] := '{applied_at,content,ip,user_agent}';
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF NOT EXISTS (SELECT 1 FROM aparelho_capturas c WHERE c.aparelho_id = OLD.aparelho_id AND c.captura = OLD.captura)
			AND EXISTS (SELECT 1 FROM aparelhos a WHERE a.id = OLD.aparelho_id AND a.account_id IS NULL)
		THEN RETURN OLD; END IF;
	ELSIF to_jsonb(NEW) - may_change = to_jsonb(OLD) - may_change
		AND (OLD.applied_at IS NULL OR NEW.applied_at IS NOT DISTINCT FROM OLD.applied_at)
		AND ((NEW.content, NEW.ip, NEW.user_agent) IS NOT DISTINCT FROM (OLD.content, OLD.ip, OLD.user_agent)
			OR (NEW.content IS NULL AND NEW.ip = '' AND NEW.user_agent = ''))
	THEN RETURN NEW; END IF;
	RAISE EXCEPTION 'what a phone sent does not change' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER aparelho_registros_kept BEFORE UPDATE OR DELETE ON "aparelho_registros" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_entry();
--> statement-breakpoint
-- The log says so in the same transaction, after it: looked at when it ends.
CREATE FUNCTION refuse_emptying_before_the_term() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (
		SELECT 1 FROM aparelho_capturas c
		JOIN (SELECT ficha_id, kind FROM public.evidence_log UNION ALL SELECT ficha_id, kind FROM sample_log.evidence_log) e
			ON e.ficha_id = c.ficha_id AND e.kind = 'removida-por-prazo'
		WHERE c.aparelho_id = NEW.aparelho_id AND c.captura = NEW.captura)
	THEN RAISE EXCEPTION 'an entry is emptied with the term of its ficha' USING ERRCODE = 'insufficient_privilege'; END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER aparelho_registros_emptied AFTER UPDATE OF "content" ON "aparelho_registros" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (OLD."content" IS NOT NULL AND NEW."content" IS NULL) EXECUTE FUNCTION refuse_emptying_before_the_term();
--> statement-breakpoint
-- Which ficha a capture became is what its entries are kept by.
CREATE FUNCTION refuse_change_of_capture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF NOT EXISTS (SELECT 1 FROM fichas f WHERE f.id = OLD.ficha_id)
			AND EXISTS (SELECT 1 FROM aparelhos a WHERE a.id = OLD.aparelho_id AND a.account_id IS NULL)
		THEN RETURN OLD; END IF;
	ELSIF (NEW.aparelho_id, NEW.captura, NEW.ficha_id) = (OLD.aparelho_id, OLD.captura, OLD.ficha_id)
	THEN RETURN NEW; END IF;
	RAISE EXCEPTION 'what a phone sent does not change' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER aparelho_capturas_kept BEFORE UPDATE OR DELETE ON "aparelho_capturas" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_capture();
--> statement-breakpoint
-- A phone's key and enrolment are what its signatures are checked by; its account may only end.
CREATE FUNCTION refuse_change_of_device() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.id, NEW.enrolment, NEW.genesis, NEW.public_key, NEW.sample, NEW.enrolled_at) = (OLD.id, OLD.enrolment, OLD.genesis, OLD.public_key, OLD.sample, OLD.enrolled_at)
		AND NEW.head_seq >= OLD.head_seq
		AND (NEW.account_id IS NULL OR NEW.account_id IS NOT DISTINCT FROM OLD.account_id)
		AND (NEW.person_id IS NULL OR NEW.person_id IS NOT DISTINCT FROM OLD.person_id)
	THEN RETURN NEW; END IF;
	RAISE EXCEPTION 'the key of a phone does not change' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER aparelhos_key_kept BEFORE UPDATE ON "aparelhos" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_device();
--> statement-breakpoint
-- Commitments go with their phone, capsules once no entry names them.
CREATE FUNCTION refuse_removal_of_commitment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM aparelhos a WHERE a.id = OLD.aparelho_id)
	THEN RAISE EXCEPTION 'what a phone sent does not change' USING ERRCODE = 'insufficient_privilege'; END IF;
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER aparelho_compromissos_kept BEFORE DELETE ON "aparelho_compromissos" FOR EACH ROW EXECUTE FUNCTION refuse_removal_of_commitment();
--> statement-breakpoint
CREATE TRIGGER aparelho_compromissos_unchanged BEFORE UPDATE ON "aparelho_compromissos" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
--> statement-breakpoint
CREATE FUNCTION refuse_removal_of_capsule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM aparelho_registros r WHERE r.capsula = OLD.hash)
	THEN RAISE EXCEPTION 'an entry names this capsule' USING ERRCODE = 'insufficient_privilege'; END IF;
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER aparelho_capsulas_kept BEFORE DELETE ON "aparelho_capsulas" FOR EACH ROW EXECUTE FUNCTION refuse_removal_of_capsule();
--> statement-breakpoint
CREATE TRIGGER aparelho_capsulas_unchanged BEFORE UPDATE ON "aparelho_capsulas" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
--> statement-breakpoint
CREATE TRIGGER aparelho_recusados_unchanged BEFORE UPDATE ON "aparelho_recusados" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_evidence();
--> statement-breakpoint
CREATE TRIGGER aparelho_registros_no_truncate BEFORE TRUNCATE ON "aparelho_registros" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence();
--> statement-breakpoint
CREATE TRIGGER aparelho_compromissos_no_truncate BEFORE TRUNCATE ON "aparelho_compromissos" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence();
--> statement-breakpoint
CREATE TRIGGER aparelho_capsulas_no_truncate BEFORE TRUNCATE ON "aparelho_capsulas" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_evidence();

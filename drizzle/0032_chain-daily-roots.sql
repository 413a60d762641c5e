ALTER TABLE "daily_roots" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_roots" ADD COLUMN "number" integer;--> statement-breakpoint
ALTER TABLE "daily_roots" ADD COLUMN "head_hash" text;--> statement-breakpoint
ALTER TABLE "daily_roots" ADD COLUMN "previous_root" text;--> statement-breakpoint
ALTER TABLE "daily_roots" ADD COLUMN "seal_alg" text;--> statement-breakpoint
ALTER TABLE "daily_roots" ADD COLUMN "second_key" text;--> statement-breakpoint
ALTER TABLE "daily_roots" ADD COLUMN "second_signature" text;--> statement-breakpoint
-- Roots signed before are counted in the order of their events. What they say does not change.
ALTER TABLE "daily_roots" DISABLE TRIGGER daily_roots_append_only;--> statement-breakpoint
UPDATE "daily_roots" SET "number" = counted.number
FROM (SELECT "day", row_number() OVER (ORDER BY "first_seq", "day") AS number FROM "daily_roots") AS counted
WHERE counted.day = "daily_roots"."day";--> statement-breakpoint
ALTER TABLE "daily_roots" ENABLE TRIGGER daily_roots_append_only;--> statement-breakpoint
ALTER TABLE "daily_roots" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "daily_roots_number" ON "daily_roots" USING btree ("number");
--> statement-breakpoint
-- A process of the release before may still sign: its root is counted, and none may follow one of version 2.
CREATE FUNCTION count_daily_root() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.version = 1 AND EXISTS (SELECT 1 FROM "daily_roots" WHERE version > 1) THEN
		RAISE EXCEPTION 'roots are chained by now' USING ERRCODE = 'insufficient_privilege';
	END IF;
	NEW.number = coalesce(NEW.number, (SELECT coalesce(max(number), 0) + 1 FROM "daily_roots"));
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER daily_roots_counted BEFORE INSERT ON "daily_roots" FOR EACH ROW EXECUTE FUNCTION count_daily_root();

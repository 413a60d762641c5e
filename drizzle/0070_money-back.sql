ALTER TABLE "payments" ADD COLUMN "parts_back" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- What went back before this is known as one part, by when the provider last spoke of it.
UPDATE "payments" SET "parts_back" = jsonb_build_array(jsonb_build_object(
	'amount', CASE WHEN "status" IN ('refunded', 'charged_back') THEN "amount_cents" ELSE "refunded_cents" END,
	'at', to_char("provider_updated_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
WHERE "refunded_cents" > 0 OR "status" IN ('refunded', 'charged_back');

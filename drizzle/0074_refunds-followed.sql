CREATE TABLE "refunds" (
	"cause" text NOT NULL,
	"attempt" integer NOT NULL,
	"payment_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "refunds_cause_attempt_pk" PRIMARY KEY("cause","attempt"),
	CONSTRAINT "refunds_outcome_known" CHECK ("refunds"."outcome" in ('devolvido', 'recusado')),
	CONSTRAINT "refunds_ended_with_outcome" CHECK (("refunds"."ended_at" is null) = ("refunds"."outcome" is null))
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_under_way" ON "refunds" USING btree ("asked_at") WHERE "refunds"."ended_at" is null;
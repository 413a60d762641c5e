CREATE TABLE "owner_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"person_id" uuid,
	"imovel_id" uuid,
	"report" jsonb NOT NULL,
	"recipients" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "fichas" ADD COLUMN "notas" jsonb;--> statement-breakpoint
ALTER TABLE "fichas" ADD COLUMN "counted_on" date GENERATED ALWAYS AS (case when "status" in ('rascunho', 'cancelada') then null when "tipo" = 'visita' then "happens_on" else ("sent_at" at time zone 'America/Sao_Paulo')::date end) STORED;--> statement-breakpoint
UPDATE "fichas" SET "notas" = given.notas FROM (
	SELECT means.id, jsonb_object_agg(means.name, means.mean) AS notas FROM (
		SELECT notes.id, notes.name, round(avg(notes.note), 2) AS mean FROM (
			SELECT f.id, item.name, CASE
				WHEN jsonb_typeof(f.fields -> item.name) = 'number' THEN (f.fields ->> item.name)::numeric
				ELSE left(line.value ->> 'valor', 1)::numeric
			END AS note
			FROM "fichas" f
			JOIN "ficha_signers" s ON s.ficha_id = f.id AND s.status = 'assinou'
			CROSS JOIN (VALUES ('nota_localizacao', 'Localização'), ('nota_conservacao', 'Estado de conservação'), ('nota_preco', 'Preço / valor do imóvel'), ('nota_planta', 'Planta / distribuição'), ('nota_iluminacao', 'Iluminação e ventilação'), ('nota_acabamento', 'Acabamento'), ('nota_lazer', 'Área comum / lazer'), ('nota_vaga', 'Vaga de garagem'), ('nota_vizinhanca', 'Vizinhança e segurança'), ('nota_geral', 'Nota geral'), ('nota_atendimento', 'Atendimento do corretor')) AS item(name, label)
			LEFT JOIN LATERAL jsonb_array_elements(CASE WHEN jsonb_typeof(s.evidence -> 'respostas') = 'array' THEN s.evidence -> 'respostas' ELSE '[]' END) AS line(value)
				ON line.value ->> 'rotulo' = item.label AND line.value ->> 'valor' ~ '^[1-5] '
			WHERE f.tipo = 'visita' AND jsonb_typeof(f.fields -> 'imoveis') = 'array' AND jsonb_array_length(f.fields -> 'imoveis') = 1
		) notes
		WHERE notes.note IS NOT NULL GROUP BY notes.id, notes.name
	) means GROUP BY means.id
) given WHERE given.id = "fichas"."id";--> statement-breakpoint
ALTER TABLE "owner_reports" ADD CONSTRAINT "owner_reports_account_id_a_usuarios_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."a_usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_reports" ADD CONSTRAINT "owner_reports_person_id_a_usuarios_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."a_usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_reports" ADD CONSTRAINT "owner_reports_imovel_id_imoveis_id_fk" FOREIGN KEY ("imovel_id") REFERENCES "public"."imoveis"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "owner_reports_by_imovel" ON "owner_reports" USING btree ("imovel_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "owner_reports_by_account" ON "owner_reports" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "owner_reports_by_person" ON "owner_reports" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "fichas_counted" ON "fichas" USING btree ("account_id","counted_on","tipo","status","resposta","corretor_id","responsavel_id","imovel_id","cliente_id","id");
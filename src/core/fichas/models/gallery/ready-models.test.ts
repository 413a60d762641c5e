import { expect, test } from "vitest";
import { checkContent } from "#core/fichas/models/check-content.ts";
import { contentOf } from "#core/fichas/models/content-of.ts";
import { judgeContent } from "#core/fichas/models/judge-content.ts";
import { readContent } from "#core/fichas/models/read-content.ts";
import { readyContent } from "./ready-model.ts";
import { readyModels } from "./ready-models.ts";

test("there are the six that the specification names", () => {
	expect(readyModels.map(({ nome }) => nome)).toEqual([
		"Visita de locação",
		"Visita a lançamento",
		"Visita com parceria entre corretores",
		"Proposta de locação",
		"Autorização sem exclusividade",
		"Vistoria de saída",
	]);
});

test.each(readyModels.map((ready) => [ready.nome, ready] as const))(
	"%s can be published as it is, without a warning",
	(_, ready) => {
		const content = readyContent(ready);
		expect(judgeContent(content)).toEqual([]);
		expect(checkContent(content)).toEqual([]);
		expect(readContent(content)).toEqual({ ok: true, value: content });
		expect(content.nome).toBe(ready.nome);
		// Every step did something: a clause that no edit found would be missing unnoticed.
		for (const edit of ready.edits) {
			if (edit.do === "add-clause" || edit.do === "change-clause")
				expect(content.clausulas.find(({ id }) => id === edit.id)?.text).toBe(edit.text);
			if (edit.do === "put-field") expect(content.proprios.map(({ id }) => id)).toContain(edit.field.id);
		}
		// No standard clause is lost, so that another choice in the form still has its text.
		for (const { id } of contentOf(ready.tipo).clausulas) expect(content.clausulas.map((one) => one.id)).toContain(id);
	},
);

test("laws are cited as the domain facts have them, and no text claims what none may", () => {
	const added = readyModels
		.flatMap((ready) => readyContent(ready).clausulas)
		.filter(({ tipo }) => tipo === "propria")
		.map(({ text }) => text);
	const cited = added.flatMap((text) => text.match(/art[^)]*/g) ?? []).filter((text) => /\d/.test(text));
	expect(new Set(cited)).toEqual(
		new Set(["art. 22, V, da Lei 8.245/1991", "arts. 725 e 727 do Código Civil", "art. 23, III, da Lei 8.245/1991"]),
	);
	for (const text of added) expect(text).not.toMatch(/estou ciente/i);
});

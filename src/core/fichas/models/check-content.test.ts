import { expect, test } from "vitest";
import { fichaTypes } from "#core/fichas/ficha-type.ts";
import { checkContent } from "./check-content.ts";
import { contentOf } from "./content-of.ts";
import { editContent, type ModelEdit } from "./edit/edit-content.ts";

const found = (...edits: ModelEdit[]) =>
	checkContent(edits.reduce(editContent, contentOf("visita"))).map(({ id, onde }) => ({ id, onde }));

test("nothing of a standard model is warned about", () => {
	for (const type of fichaTypes) expect(checkContent(contentOf(type)), type).toEqual([]);
});

test("what the document prints above clauses and beside answers promises no more than a clause may", () => {
	expect(found({ do: "title", titulo: "Declaração com validade jurídica plena" })).toEqual([
		{ id: "promessa:titulo", onde: "titulo" },
	]);
	expect(found({ do: "rename-section", id: "visita", titulo: "Visita com prova irrefutável" })).toEqual([
		{ id: "promessa:visita", onde: "secoes.visita" },
	]);
	expect(
		found({ do: "adjust-field", adjustment: { campo: "hora_fim", rotulo: "Término (garante a comissão)" } }),
	).toEqual([{ id: "promessa:hora_fim", onde: "ajustes.hora_fim" }]);
	expect(
		found({ do: "adjust-field", adjustment: { campo: "hora_fim", dica: "Dúvidas: ana@imobiliaria.com.br" } }),
	).toEqual([{ id: "dado-pessoal:hora_fim", onde: "ajustes.hora_fim" }]);
});

test("the same word in a clause and in a section's title are two findings", () => {
	const ids = found(
		{ do: "rename-section", id: "visita", titulo: "Prova irrefutável" },
		{ do: "add-clause", id: "c_1", text: "Esta é uma prova irrefutável." },
	).map(({ id }) => id);
	expect(new Set(ids).size).toBe(2);
});

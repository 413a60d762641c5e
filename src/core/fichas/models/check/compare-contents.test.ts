import { expect, test } from "vitest";
import { contentOf } from "#core/fichas/models/content-of.ts";
import { editContent, type ModelEdit } from "#core/fichas/models/edit/edit-content.ts";
import { compareContents } from "./compare-contents.ts";

const start = contentOf("visita");
const changesBy = (...edits: ModelEdit[]) => compareContents(start, edits.reduce(editContent, start));

test("nothing changed is nothing to show", () => {
	expect(compareContents(start, contentOf("visita"))).toEqual([]);
});

test("each part that differs is named, with what it said before and says now", () => {
	expect(changesBy({ do: "rename", nome: "Outro" })).toEqual([
		{ id: "nome", titulo: "Nome do modelo", before: start.nome, after: "Outro" },
	]);
	expect(changesBy({ do: "remove-clause", id: "preferencia" })).toMatchObject([
		{ id: "clausula.preferencia", after: "" },
	]);
	expect(
		changesBy({ do: "put-field", section: "visita", field: { id: "x_1", tipo: "yes-no", rotulo: "Animais?" } }),
	).toMatchObject([{ id: "secao.visita" }, { id: "proprio.x_1", before: "", after: "Animais?, sim ou não" }]);
	expect(changesBy({ do: "adjust-field", adjustment: { campo: "hora_fim", oculto: true } })).toMatchObject([
		{ titulo: "Campo “Término”", after: "não perguntado" },
	]);
	expect(changesBy({ do: "colour", cor: "#0f766e" })).toEqual([
		{ id: "cor", titulo: "Cor", before: "", after: "#0f766e" },
	]);
	expect(changesBy({ do: "move-clause", id: "visita", to: 3 }).map(({ id }) => id)).toEqual(["ordem-clausulas"]);
	expect(changesBy({ do: "move-section", id: "visita", to: 2 }).map(({ id }) => id)).toEqual(["ordem-etapas"]);
});

import { expect, test } from "vitest";
import { formOf } from "#core/fichas/draft/form-of.ts";
import { carryAnswers } from "./carry-answers.ts";
import { contentOf } from "./content-of.ts";
import { editContent } from "./edit/edit-content.ts";
import { formOfModel } from "./form-of-model.ts";
import type { BaseAdjustment, ModelContent, OwnField } from "./model-content.ts";

function withFields(fields: OwnField[], ajustes: BaseAdjustment[] = [], base: ModelContent = contentOf("visita")) {
	const content = fields.reduce((now, field) => editContent(now, { do: "put-field", section: "visita", field }), base);
	return formOfModel({ ...content, ajustes });
}

test("what the other form asks too is kept, under whatever name; the rest is named with what was answered", () => {
	const from = withFields([
		{ id: "x_animais", tipo: "choice", rotulo: "Animais", opcoes: ["Gato", "Cão"] },
		{ id: "x_renda", tipo: "number", rotulo: "Renda" },
		{ id: "x_obs", tipo: "text", rotulo: "Observação" },
	]);
	const to = withFields(
		[
			{ id: "x_animais", tipo: "choice", rotulo: "Bichos", opcoes: ["Cão", "Nenhum"] },
			{ id: "x_renda", tipo: "money", rotulo: "Renda" },
			{ id: "x_obs", tipo: "long-text", rotulo: "O que mais" },
		],
		[{ campo: "hora_fim", oculto: true }],
	);
	const answered = {
		finalidade: "Venda",
		hora_fim: "16:00",
		x_animais: "Gato",
		x_renda: 500000,
		x_obs: "Sol da manhã",
	};
	const { values, lost } = carryAnswers("visita", answered, { from, to });
	expect(lost).toEqual([
		{ campo: "hora_fim", rotulo: "Término", valor: "16:00" },
		{ campo: "x_animais", rotulo: "Animais", valor: "Gato" },
		{ campo: "x_renda", rotulo: "Renda", valor: "500.000" },
	]);
	expect(values).toMatchObject({ finalidade: "Venda", x_obs: "Sol da manhã" });
	for (const { campo } of lost) expect(values).not.toHaveProperty(campo);
});

test("answers inside of lists are named with the item they stand in", () => {
	const proposal = contentOf("proposta");
	const ajustes = [{ campo: "parcelas.indice", oculto: true as const }];
	const parcelas = [
		{ valor: 100, data: "2026-12-01", indice: "INCC" },
		{ valor: 100, data: "2027-01-01" },
	];
	const { values, lost } = carryAnswers(
		"proposta",
		{ subtipo: "Proposta de compra", parcelas },
		{ from: formOf("proposta"), to: formOfModel({ ...proposal, ajustes }) },
	);
	expect(lost).toEqual([{ campo: "parcelas.0.indice", rotulo: "Parcelas 1: Índice", valor: "INCC" }]);
	expect(values.parcelas).toEqual(parcelas.map(({ valor, data }) => ({ valor, data })));
});

test("the same form loses nothing", () => {
	const form = formOf("visita");
	const answered = { finalidade: "Venda", nota_geral: 4, pessoas: [{ nome: "Ana Prado" }] };
	expect(carryAnswers("visita", answered, { from: form, to: form }).lost).toEqual([]);
});

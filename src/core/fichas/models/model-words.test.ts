import { expect, test } from "vitest";
import { clauseValues } from "#core/fichas/document/clause-values.ts";
import { checkFicha } from "#core/fichas/draft/check-ficha.ts";
import { fichaTypes } from "#core/fichas/ficha-type.ts";
import { SAMPLE_NOW, sampleCorretor, sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { conditionsOf, variablesOf } from "./model-words.ts";
import { modelOf } from "./models.ts";

test.each(fichaTypes)("what a clause of a %s may name is what there is to fill it with", (tipo) => {
	const partner = { nome: "Paulo Reis", creci: "CRECI/SP 123456" };
	const raw = { ...sampleForms[tipo], ...(["visita", "proposta"].includes(tipo) && { parceiros: [partner] }) };
	const { values } = checkFicha(tipo, raw, SAMPLE_NOW);
	const { words } = clauseValues(tipo, { values, corretor: sampleCorretor, fuso: "America/Sao_Paulo", photoCount: 1 });
	expect(
		variablesOf(tipo)
			.map(({ nome }) => nome)
			.toSorted(),
	).toEqual(Object.keys(words).toSorted());
	expect(variablesOf(tipo).every(({ exemplo }) => exemplo.length > 0)).toBe(true);
});

test.each(fichaTypes)("the conditions of a %s are those its standard clauses use", (tipo) => {
	const used = new Set(modelOf(tipo).clausulas.flatMap(({ when = [] }) => when));
	expect(
		conditionsOf(tipo)
			.map(({ id }) => id)
			.toSorted(),
	).toEqual([...used].toSorted());
	const known = new Set(conditionsOf(tipo).map(({ id }) => id));
	for (const { needs = [] } of variablesOf(tipo)) for (const one of needs) expect(known).toContain(one);
});

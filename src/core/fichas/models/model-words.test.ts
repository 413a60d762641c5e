import { expect, test } from "vitest";
import { fichaTypes } from "#core/fichas/ficha-type.ts";
import { conditionsOf, fillWithExamples, unknownVariables, variablesIn, variablesOf } from "./model-words.ts";
import { modelOf } from "./models.ts";

test("the list of each type knows every variable of its standard text, and has one example for each", () => {
	for (const type of fichaTypes) {
		const { clausulas, resumo, privacidade, cartao, aceite, parceria } = modelOf(type);
		const texts = [...clausulas, ...resumo, ...privacidade, ...cartao, ...(parceria?.resumo ?? [])].map(
			({ text }) => text,
		);
		for (const text of [...texts, aceite]) expect(unknownVariables(text, type), text).toEqual([]);
		const names = variablesOf(type).map(({ nome }) => nome);
		expect(new Set(names).size).toBe(names.length);
		for (const text of texts) expect(variablesIn(fillWithExamples(text, type))).toEqual([]);
	}
});

test("a standard clause stands under the condition its variables need", () => {
	for (const type of fichaTypes)
		for (const { text, when = [] } of modelOf(type).clausulas)
			for (const name of variablesIn(text)) {
				const needs = variablesOf(type).find((one) => one.nome === name)?.needs ?? [];
				expect(needs.length === 0 || needs.some((one) => when.includes(one)), `${type} {${name}}`).toBe(true);
			}
});

test.each(["{corretr}", "{ corretor }", "{}", "{corretor", "corretor}", "{Corretor}", "{constructor}", "{__proto__}"])(
	"%s is no variable",
	(typed) => {
		expect(unknownVariables(`Com ${typed} presente.`, "visita")).not.toEqual([]);
	},
);

test("every condition of a standard text has a name, and there is no other", () => {
	for (const type of fichaTypes) {
		const { clausulas, resumo, cartao } = modelOf(type);
		const used = new Set([...clausulas, ...resumo, ...cartao].flatMap(({ when = [] }) => when));
		expect(new Set(conditionsOf(type).map(({ id }) => id))).toEqual(used);
	}
});

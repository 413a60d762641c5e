import { expect, test } from "vitest";
import { contentOf } from "#core/fichas/models/content-of.ts";
import { answersOf, formatOwnAnswer, readOwnAnswer } from "./own-answer.ts";

const modeloId = "0d3c1bc5-3c1a-4a6e-9f0e-1f2d3c4b5a69";

test("every answer that is offered is read back from the address, whatever it says", () => {
	const content = {
		...contentOf("visita"),
		proprios: [
			{ id: "x_origem", tipo: "choice" as const, rotulo: "Como chegou?", opcoes: ['Placa "nova"', "Portal. Outro"] },
			{ id: "x_pet", tipo: "yes-no" as const, rotulo: "Tem animais?" },
			{ id: "x_nota", tipo: "text" as const, rotulo: "Nota" },
		],
	};
	const offered = answersOf(modeloId, content);
	expect(offered.map(({ label }) => label)).toEqual([
		'Como chegou?: Placa "nova"',
		"Como chegou?: Portal. Outro",
		"Tem animais?: Sim",
		"Tem animais?: Não",
	]);
	for (const { value } of offered) {
		const read = readOwnAnswer(value);
		expect(read && formatOwnAnswer(read)).toBe(value);
	}
	expect(readOwnAnswer(offered[2]?.value)).toEqual({ modeloId, campo: "x_pet", valor: true });
});

test("what no page would have put there is no filter", () => {
	for (const text of [
		undefined,
		"",
		"x",
		`${modeloId}.x_a.`,
		`${modeloId}.x_a.{"a":1}`,
		`${modeloId}.nome."a"`,
		"1.x_a.true",
	])
		expect(readOwnAnswer(text)).toBeUndefined();
});

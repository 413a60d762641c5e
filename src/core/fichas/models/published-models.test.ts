import { expect, test } from "vitest";
import { fichaTypes } from "#core/fichas/ficha-type.ts";
import { fillTexts, modelHash } from "./model.ts";
import { modelOf } from "./models.ts";
import { findPublished, publishedModels, publishedTexts } from "./published-models.ts";
import { agenciamentoTexts2 } from "./texts/agenciamento-texts-2.ts";

const name = ({ id, versao }: { id: string; versao: number }) => `${id} ${versao}`;

test("no published text has changed: every one has the hash it was published with, and none is unpinned", () => {
	const now = publishedTexts.map((text) => ({ id: text.id, versao: text.versao, hash: modelHash(text) }));
	const byName = (one: { id: string; versao: number }, other: { id: string; versao: number }) =>
		name(one).localeCompare(name(other));
	expect(now.toSorted(byName)).toEqual(publishedModels.toSorted(byName));
	expect(new Set(publishedModels.map(name)).size).toBe(publishedModels.length);
});

test("one changed word is another text", () => {
	const model = modelOf("visita");
	const [first, ...rest] = model.clausulas;
	const changed = { ...model, clausulas: [{ id: "visita", ...first, text: `${first?.text} ` }, ...rest] };
	expect(findPublished({ ...changed, hash: modelHash(changed) })).toBeUndefined();
	expect(findPublished({ ...model, hash: modelHash(model) })).toBe(model);
});

test("a new ficha is written on the newest version of its type", () => {
	for (const type of fichaTypes) {
		const { id, versao, base } = modelOf(type);
		expect(base).toBe(type);
		expect(versao).toBe(Math.max(...publishedModels.filter((one) => one.id === id).map((one) => one.versao)));
	}
});

test("a text with a name nobody filled in is a bug, not a blank", () => {
	expect(() => fillTexts(modelOf("visita").resumo, { words: {}, applies: new Set() })).toThrow(RangeError);
});

test("what no model made from it may lose is marked: declaration, no obligation, notice, what COFECI 5/78 wants written, contestation", () => {
	const locked = fichaTypes.flatMap((type) => {
		const { clausulas, privacidade } = modelOf(type);
		return [...clausulas, ...privacidade].filter(({ travada }) => travada).map(({ id }) => `${type} ${id}`);
	});
	for (const needed of [
		"visita visita",
		"visita intermediacao",
		"visita nao-obriga",
		"visita dados",
		...agenciamentoTexts2.clausulas.map(({ id }) => `agenciamento ${id}`),
		"vistoria contestacao",
	])
		expect(locked).toContain(needed);
});

import { expect, test } from "vitest";
import { ESSENTIALS } from "#core/fichas/draft/essentials.ts";
import type { Section } from "#core/fichas/form/field.ts";
import { lineOfSteps, REVIEW, stepAt, stepOpened, stepsShown } from "./steps-of-draft.ts";

const field = (name: string) => ({ name, label: name, kind: "text" }) as const;
const sections: Section[] = [
	{ id: "pessoas", title: "Quem visitou", fields: [field("pessoas")] },
	{ id: "imoveis", title: "Imóvel", fields: [field("imoveis")] },
	{ id: "visita", title: "Visita", fields: [field("data"), field("duracao")] },
];
const lists = ["pessoas", "imoveis"];
const at = (wanted: string | undefined, found: Record<string, string> = {}, essentials: string[] = []) => {
	const { section, next, back } = stepAt(stepsShown(sections, essentials, {}), {
		...{ wanted, sections, found },
		lists: essentials,
	});
	return { open: section?.id ?? REVIEW, next, back };
};

test("one step leads to the next, the last one to the review", () => {
	expect(at("pessoas")).toEqual({ open: "pessoas", next: "imoveis", back: undefined });
	expect(at("visita")).toEqual({ open: "visita", next: REVIEW, back: "imoveis" });
	expect(at(REVIEW)).toEqual({ open: REVIEW, next: REVIEW, back: "visita" });
	expect(at("no such step")).toMatchObject({ open: "pessoas" });
});

test("the essentials come first, and lead past what is answered to what is missing elsewhere", () => {
	expect(stepsShown(sections, lists, {}).map(({ id }) => id)).toEqual([ESSENTIALS, "pessoas", "imoveis", "visita"]);
	expect(at(ESSENTIALS, { "pessoas.0.nome": "falta" }, lists)).toMatchObject({ open: ESSENTIALS, next: REVIEW });
	expect(at(ESSENTIALS, { "pessoas.0.nome": "falta", data: "falta" }, lists)).toMatchObject({ next: "visita" });
});

test("a draft opens where something is missing, a whole one at its review", () => {
	expect(stepOpened(sections, undefined, false)).toBe(REVIEW);
	expect(stepOpened(sections, "pessoas.0.nome", true)).toBe(ESSENTIALS);
	expect(stepOpened(sections, "duracao", false)).toBe("visita");
});

test("the line says in which steps something is wrong", () => {
	const line = lineOfSteps(stepsShown(sections, [], {}), sections, { "imoveis.0.cep": "CEP inválido" });
	expect(line.map(({ id, broken }) => [id, broken])).toEqual([
		["pessoas", false],
		["imoveis", true],
		["visita", false],
		[REVIEW, false],
	]);
});

import { expect, test } from "vitest";
import { contentOf } from "./content-of.ts";
import { modelHash } from "./model.ts";
import { publishedTexts } from "./published-models.ts";
import { findStandard } from "./standard-of.ts";

test("whatever was published as a standard text of this kind can be stood on, under its very hash", () => {
	for (const text of publishedTexts) {
		if (!("schema" in text)) continue;
		const base = { tipo: text.base, id: text.id, versao: text.versao, hash: modelHash(text) };
		expect(findStandard({ base })).toBe(text);
		expect(findStandard({ base: { ...base, hash: "0".repeat(64) } })).toBeUndefined();
	}
	const { base } = contentOf("visita");
	expect(findStandard({ base: { ...base, tipo: "proposta" } })).toBeUndefined();
	expect(findStandard({ base: { ...base, versao: 1 } })).toBeUndefined();
});

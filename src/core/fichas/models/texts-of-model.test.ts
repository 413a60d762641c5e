import { expect, test } from "vitest";
import { fichaTypes } from "#core/fichas/ficha-type.ts";
import { contentOf } from "./content-of.ts";
import { modelOf } from "./models.ts";
import { textsOf } from "./texts-of-model.ts";

test.each(fichaTypes)("an unchanged copy of the standard %s says what the standard says", (tipo) => {
	expect(textsOf(contentOf(tipo))).toEqual(modelOf(tipo));
});

test("the summary says what an edited clause says, no more what the standard said, and names every added one", () => {
	const content = contentOf("visita");
	const clausulas = content.clausulas.map((one) =>
		one.id === "preferencia" ? { ...one, text: "Em 30 dias, falo antes com {intermediador}." } : one,
	);
	const { resumo, cartao } = textsOf({
		...content,
		clausulas: [
			...clausulas,
			{ id: "c_1", tipo: "propria", text: "Devolvo as chaves no mesmo dia.", resumo: "Você devolve as chaves hoje." },
			{ id: "c_2", tipo: "propria", text: "Filmo só com licença.", when: ["presencial"] },
		],
	});
	const lines = resumo.map(({ text }) => text);
	expect(lines).toContain("Em 30 dias, falo antes com {intermediador}.");
	expect(lines.join()).not.toContain("{data_limite}");
	expect(lines.slice(-3, -1)).toEqual(["Você devolve as chaves hoje.", "Filmo só com licença."]);
	expect(resumo.at(-2)?.when).toEqual(["presencial"]);
	expect(cartao).toEqual([]);
});

test("a clause that was left out is in no summary", () => {
	const content = contentOf("visita");
	const { resumo } = textsOf({ ...content, clausulas: content.clausulas.filter(({ id }) => id !== "preferencia") });
	expect(resumo.map(({ id }) => id)).not.toContain("preferencia");
	expect(resumo.map(({ id }) => id)).toContain("nao-obriga");
});

import { expect, test } from "vitest";
import { contentOf } from "#core/fichas/models/content-of.ts";
import { earlierStandards } from "#core/fichas/models/earlier-standards.ts";
import { judgeContent } from "#core/fichas/models/judge-content.ts";
import { type Model, modelHash } from "#core/fichas/models/model.ts";
import type { ModelContent } from "#core/fichas/models/model-content.ts";
import { agenciamentoTexts2 } from "#core/fichas/models/texts/agenciamento-texts-2.ts";
import { propostaTexts2 } from "#core/fichas/models/texts/proposta-texts-2.ts";
import { editContent, type ModelEdit } from "./edit-content.ts";

/** As "Duplicar e ajustar" made it while that text was current. */
function madeOn({ id, versao, base: tipo, clausulas, ...text }: Model): ModelContent {
	const hash = modelHash({ id, versao, base: tipo, clausulas, ...text });
	return {
		...contentOf(tipo),
		base: { tipo, id, versao, hash },
		travadas: clausulas.flatMap(({ id, travada }) => (travada ? [id] : [])),
		clausulas: clausulas.map(({ travada, ...clause }) => ({ ...clause, tipo: travada ? "travada" : "padrao" })),
	};
}

const edited = (content: ModelContent, ...edits: ModelEdit[]) => edits.reduce(editContent, content);
const textOf = ({ clausulas }: ModelContent, wanted: string) => clausulas.find(({ id }) => id === wanted)?.text;

test.each(earlierStandards)(
	"an untouched model on $model.id $model.versao becomes the standard one of today",
	({ model }) => {
		const before = madeOn(model);
		expect(judgeContent(before)).toMatchObject([{ onde: "base" }]);
		const after = edited(before, { do: "take-standard" });
		expect(after).toEqual(contentOf(model.base));
		expect(judgeContent(after)).toEqual([]);
		expect(edited(after, { do: "take-standard" }), "once is enough").toBe(after);
	},
);

test("what COFECI 5/78 wants written comes back as the standard says it, reworded or left out as it was", () => {
	const before = edited(
		madeOn(agenciamentoTexts2),
		{ do: "change-clause", id: "comissao", text: "A comissão será combinada depois." },
		{ do: "remove-clause", id: "titulo" },
		{ do: "add-clause", id: "c_placa", text: "O(A) PROPRIETÁRIO(A) permite uma placa." },
	);
	expect(textOf(before, "comissao")).toBe("A comissão será combinada depois.");
	const after = edited(before, { do: "take-standard" });
	expect(after.clausulas.filter(({ tipo }) => tipo !== "propria")).toEqual(contentOf("agenciamento").clausulas);
	expect(textOf(after, "c_placa")).toBe("O(A) PROPRIETÁRIO(A) permite uma placa.");
	const tried = edited(
		after,
		{ do: "change-clause", id: "comissao", text: "x" },
		{ do: "remove-clause", id: "titulo" },
	);
	expect(tried).toEqual(after);
});

test("elsewhere what the account wrote or left out stays so", () => {
	const before = edited(
		madeOn(propostaTexts2),
		{ do: "change-clause", id: "validade", text: "Vale até {validade_ate}; volta em {devolucao_dias} dias úteis." },
		{ do: "remove-clause", id: "condicionada" },
	);
	const after = edited(before, { do: "take-standard" });
	expect(textOf(after, "validade")).toBe("Vale até {validade_ate}; volta em {devolucao_dias} dias úteis.");
	expect(textOf(after, "condicionada")).toBeUndefined();
	expect(textOf(after, "oferta-locacao")).toContain("{locacao_prazo}");
	expect(judgeContent(after)).toEqual([]);
});

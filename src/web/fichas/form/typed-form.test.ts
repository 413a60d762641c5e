import { expect, test } from "vitest";
import { formOf } from "#core/fichas/draft/form-of.ts";
import { readDraft } from "#core/fichas/form/read-fields.ts";
import { maskMoney } from "#core/kernel/money/mask-money.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { changePosted } from "./change-posted.ts";
import { formatTyped } from "./format-typed.ts";
import { valueAt, withoutItem, withValueAt } from "./values-at.ts";

const sections = formOf("visita");

test("an answer is changed at its path, and what lies beside it keeps its identity", () => {
	const before = { pessoas: [{ nome: "Ana" }, { nome: "Bia", endereco: { uf: "SP" } }] };
	const after = withValueAt(before, "pessoas.1.endereco.uf", "RJ");
	expect(valueAt(after, "pessoas.1.endereco.uf")).toBe("RJ");
	expect((after.pessoas as object[])[0]).toBe(before.pessoas[0]);
	expect(withValueAt({}, "pessoas.0.nome", "Ana")).toEqual({ pessoas: [{ nome: "Ana" }] });
	expect(withoutItem(before, "pessoas.0").pessoas).toEqual([before.pessoas[1]]);
});

test("money is grouped while it is typed, and a stored amount reads back as the same amount", () => {
	expect(["5", "5400", "540000", "540000,5", "007", "12a,345"].map(maskMoney)).toEqual([
		"5",
		"5.400",
		"540.000",
		"540.000,5",
		"7",
		"12,34",
	]);
	const field = { name: "valor", label: "Valor", kind: "money" } as const;
	const shown = formatTyped(field, 54_000_050);
	expect(readDraft([{ id: "s", title: "", fields: [field] }], { valor: shown }).values).toEqual({ valor: 54_000_050 });
});

function posted(entries: [string, string][]): FormData {
	const form = new FormData();
	for (const [name, value] of entries) form.append(name, value);
	return form;
}

test("a step posted plainly changes its own answers alone, and items the page did not show stay", () => {
	const before = readDraft(sections, sampleForms.visita).values;
	const couple = { ...before, pessoas: [...(before.pessoas as object[]), { nome: "Bia Lopes" }] } as typeof before;
	const form = posted([
		["secao", "pessoas"],
		["ir", "imoveis"],
		["pessoas.0.@", "1"],
		["pessoas.0.nome", "Ana Lopes"],
		["estranho", "x"],
	]);
	const changed = changePosted(sections, couple, form);
	expect(changed?.step).toBe("imoveis");
	expect(changed?.raw.imoveis).toEqual(before.imoveis);
	expect(changed?.raw.pessoas).toMatchObject([{ nome: "Ana Lopes" }, { nome: "Bia Lopes" }]);
	expect(valueAt(changed?.raw ?? {}, "pessoas.0.cpf")).toBeUndefined();
	expect(changed?.raw).not.toHaveProperty("estranho");
});

test("items are added and removed without a script", () => {
	const added = changePosted(
		sections,
		{},
		posted([
			["secao", "pessoas"],
			["adicionar", "pessoas"],
		]),
	);
	expect(added).toEqual({
		raw: { pessoas: [{ papel: "Visitante", tipo_pessoa: "Pessoa física" }] },
		step: "pessoas",
	});
	const form = posted([
		["secao", "pessoas"],
		["pessoas.0.@", "1"],
		["remover", "pessoas.0"],
	]);
	expect(changePosted(sections, added?.raw ?? {}, form)?.raw.pessoas).toEqual([]);
});

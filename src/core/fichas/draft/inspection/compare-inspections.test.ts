import { expect, test } from "vitest";
import { compareDraft, type EntryReport, missingChoices } from "./change-choice.ts";
import { compareInspections } from "./compare-inspections.ts";
import type { InspectedPlace } from "./inspected.ts";
import { startExit } from "./start-exit.ts";

const item = (nome: string, facts: Record<string, string>) => ({
	nome,
	fatos: Object.entries(facts).map(([rotulo, valor]) => ({ rotulo, valor })),
	fotos: [],
});
const room = (nome: string, ...coisas: InspectedPlace["coisas"]): InspectedPlace => ({
	tipo: "ambiente",
	nome,
	coisas,
});

function verdictOf(before: Record<string, string>, after: Record<string, string>) {
	const [place] = compareInspections([room("Sala", item("Piso", before))], [room("Sala", item("Piso", after))]);
	return place?.things[0]?.verdict;
}

test.each([
	[{ Estado: "Bom" }, { Estado: "Bom" }, "same"],
	[{ Estado: "Bom" }, { Estado: "Ruim" }, "worse"],
	[{ Estado: "Regular" }, { Estado: "Bom" }, "better"],
	[{ Estado: "Bom" }, { Estado: "Não tem" }, "worse"],
	[{ Estado: "Bom" }, { Estado: "Não testado" }, "unclear"],
	[{ Estado: "Não testado" }, { Estado: "Ruim" }, "unclear"],
	[{ Estado: "Bom", Avarias: "Risco" }, { Estado: "Bom", Avarias: "Risco; Mancha" }, "worse"],
	[{ Estado: "Bom", Avarias: "Risco; Mancha" }, { Estado: "Bom", Avarias: "Mancha" }, "better"],
	// The same damages named in another order are the same damages.
	[{ Estado: "Bom", Avarias: "Risco; Mancha" }, { Estado: "Bom", Avarias: "Mancha; Risco" }, "same"],
	[{ "Funciona?": "Sim" }, { "Funciona?": "Não" }, "worse"],
	[{ "Funciona?": "Sim" }, { "Funciona?": "Não testado" }, "unclear"],
	[{ Qtd: "3" }, { Qtd: "2" }, "worse"],
	[{ Cor: "Branco" }, { Cor: "Azul" }, "worse"],
	[{ Estado: "Bom" }, { Estado: "Bom", Cor: "Azul" }, "unclear"],
	// Better in one thing and worse in another is worse.
	[{ Estado: "Regular" }, { Estado: "Bom", Observação: "Furo novo perto da janela" }, "worse"],
] as const)("%j at the entry and %j at the exit: %s", (before, after, verdict) => {
	expect(verdictOf(before, after)).toBe(verdict);
});

test("things are found again by name, two of one name in their order, and what one side alone has is said", () => {
	const before = [room("Sala", item("Porta", { Estado: "Bom" }), item("Porta", { Estado: "Ruim" }), item("Sofá", {}))];
	const after = [
		room(" sala ", item("porta", { Estado: "Bom" }), item("Porta", { Estado: "Ruim" }), item("Mesa", {})),
		room("Varanda"),
	];
	const [sala, varanda] = compareInspections(before, after);
	expect(sala?.things.map(({ nome, verdict }) => [nome, verdict])).toEqual([
		["Porta", "same"],
		["Porta", "same"],
		["Mesa", "only-after"],
		["Sofá", "only-before"],
	]);
	expect(varanda?.only).toBe("after");
});

const entry: EntryReport = {
	protocolo: "T26-AAAA-AAAA",
	realizadaEm: "01/02/2026, 10:00",
	sha256: "a".repeat(64),
	lugares: [room("Sala de estar", item("Piso", { Estado: "Bom" }))],
};
const exit = (change: object) => ({
	tipo_vistoria: "Saída",
	ambientes: [{ ambiente: "Sala de estar", itens: [{ item: "Piso", estado: "Ruim", ...change }] }],
});

test("a change for the worse asks for wear or damage where it stands, until it is chosen", () => {
	const asked = missingChoices(exit({}), entry);
	expect(Object.keys(asked)).toEqual(["ambientes.0.itens.0.mudanca"]);
	expect(missingChoices(exit({ mudanca: "Dano" }), entry)).toEqual({});
	expect(missingChoices(exit({ mudanca: "Qualquer coisa" }), entry)).not.toEqual({});
});

test("only an exit is compared, and only where somebody could get in", () => {
	expect(compareDraft({ ...exit({}), tipo_vistoria: "Periódica" }, entry)).toEqual([]);
	expect(compareDraft({ ...exit({}), impedido: true }, entry)).toEqual([]);
	expect(compareDraft(exit({}), undefined)).toEqual([]);
});

test("an exit begins with what was found at the entry, but for readings, tried keys, photos and choices", () => {
	const begun = startExit({
		tipo_vistoria: "Entrada",
		mobiliado: "Não",
		medidores: [{ tipo: "Água", numero: "77", leitura: 10, fotos: ["a"] }],
		chaves: [{ tipo: "Tetra", quantidade: 2, testada: true, fotos: ["b"] }],
		ambientes: [
			{ ambiente: "Sala", itens: [{ item: "Piso", estado: "Bom", cor: "Bege", fotos: ["c"], mudanca: "Dano" }] },
		],
	});
	expect(begun).toEqual({
		tipo_vistoria: "Saída",
		mobiliado: "Não",
		medidores: [{ tipo: "Água", numero: "77" }],
		chaves: [{ tipo: "Tetra", quantidade: 2 }],
		ambientes: [{ ambiente: "Sala", itens: [{ item: "Piso", estado: "Bom", cor: "Bege" }] }],
	});
});

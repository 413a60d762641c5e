import { expect, test } from "vitest";
import { sampleDocument } from "#core/fichas/document/sample-document.ts";
import { contentOf } from "#core/fichas/models/content-of.ts";
import { formOfModel } from "#core/fichas/models/form-of-model.ts";
import { renamedInspection } from "#tests/support/fichas/renamed-inspection.ts";
import { readContestForm } from "./contest-form.ts";
import { formatContestPlace } from "./contest-places.ts";
import { placesIn } from "./places-in.ts";
import { readReplyForm } from "./reply-form.ts";

const table = {
	titulo: "Itens",
	colunas: ["Item", "Estado", "Material", "Fotos"],
	linhas: [
		["Pintura", "Bom", "–", "Foto 1"],
		["Piso", "Ótimo", "Cerâmica", "–"],
	],
};
const document = {
	secoes: [
		{ titulo: "Identificação", linhas: [], tabelas: [] },
		{
			titulo: "Chaves",
			linhas: [],
			tabelas: [{ titulo: "Chaves", colunas: ["Tipo", "Qtd"], linhas: [["Tetra", "2"]] }],
		},
		{ titulo: "Ambiente: Sala", linhas: [], tabelas: [table] },
	],
};

const places = placesIn(document);

const sent = (change: Record<string, unknown> = {}) => ({
	chave: "0123456789abcdef",
	confirmo: true,
	apontamentos: [{ lugar: "2.0", texto: "Está riscada", fotos: [] }],
	...change,
});
const point = (change: Record<string, unknown>) =>
	readContestForm(sent({ apontamentos: [{ lugar: "2.0", texto: "Está riscada", fotos: [], ...change }] }), places);
const reasonOf = (read: ReturnType<typeof readContestForm>) => (read.ok ? "read" : read.reason);

test("places are those of the report, in its own words", () => {
	expect(places).toEqual([
		{ id: "1", nome: "Chaves", itens: [{ id: "1.0", nome: "Tetra", descrito: "Qtd: 2" }] },
		{
			id: "2",
			nome: "Sala",
			itens: [
				{ id: "2.0", nome: "Pintura", descrito: "Estado: Bom; Foto 1" },
				{ id: "2.1", nome: "Piso", descrito: "Estado: Ótimo; Material: Cerâmica" },
			],
		},
	]);
	expect(formatContestPlace({ ambiente: "Sala", item: null })).toBe("Sala, o ambiente inteiro");
});

test("what a model calls otherwise can be contested all the same, in the words that were signed", () => {
	const standard = contentOf("vistoria");
	const renamed = renamedInspection();
	const before = placesIn(sampleDocument(standard));
	const own = placesIn(sampleDocument(renamed), formOfModel(renamed));
	const names = (groups: typeof own) => groups.map(({ id, itens }) => [id, itens.map(({ nome }) => nome)]);
	expect(names(own)).toEqual(names(before));
	expect(own.map(({ nome }) => nome)).toEqual(["Chaves e controles", "Sala de estar"]);
	const describe = (groups: typeof own) => groups.flatMap(({ itens }) => itens.map(({ descrito }) => descrito)).join();
	const described = describe(own);
	expect(describe(before)).toMatch(/Estado: /);
	expect(described).toContain("Conservação: ");
	expect(described).not.toMatch(/Estado: |Peça: |Chave: /);
});

test("a point takes its place from the report, whatever else the page sends", () => {
	const read = point({ ambiente: "Cobertura", descrito: "Novo" });
	expect(read).toMatchObject({
		ok: true,
		value: {
			apontamentos: [
				{ lugar: { ambiente: "Sala", item: "Pintura", descrito: "Estado: Bom; Foto 1" }, texto: "Está riscada" },
			],
		},
	});
	expect(reasonOf(point({ lugar: "9.0" }))).toBe("unknown-place");
	expect(reasonOf(point({ lugar: "0" }))).toBe("unknown-place");
});

test("hostile strings become plain ones, and too long ones shorter", () => {
	const read = point({ texto: ` a\u0000\u202eb\n\ud800c${"x".repeat(3000)}` });
	const text = read.ok ? read.value.apontamentos[0]?.texto : "";
	expect(text).toMatch(/^a b \ufffdcx+$/);
	expect(text).toHaveLength(1000);
	expect(reasonOf(point({ texto: "\u200b \u0007" }))).toBe("no-text");
});

test.each([
	["nothing at all", undefined, "malformed"],
	["a key that is none", sent({ chave: "<script>" }), "malformed"],
	["no confirmation", sent({ confirmo: "sim" }), "not-confirmed"],
	["no point", sent({ apontamentos: [] }), "empty"],
	["31 points", sent({ apontamentos: Array(31).fill({ lugar: "outro", texto: "x" }) }), "too-many-points"],
	["a point that is none", sent({ apontamentos: ["x"] }), "malformed"],
	["a hash that is none", sent({ apontamentos: [{ lugar: "2", texto: "x", fotos: ["../x"] }] }), "malformed"],
	[
		"seven photos of one point",
		sent({
			apontamentos: [{ lugar: "2", texto: "x", fotos: Array.from({ length: 7 }, (_, at) => `${at}`.repeat(64)) }],
		}),
		"too-many-photos",
	],
])("%s is refused", (_, raw, reason) => {
	expect(reasonOf(readContestForm(raw, places))).toBe(reason);
});

test("an answer decides each point and says something", () => {
	const typed = (values: Record<string, string>) => (name: string) => values[name] ?? "";
	expect(readReplyForm(typed({ "decisao-0": "aceito", mensagem: "Certo" }), 1)).toEqual({
		ok: true,
		value: { mensagem: "Certo", pontos: [{ decisao: "aceito", texto: "" }] },
	});
	expect(readReplyForm(typed({ "decisao-0": "aceito", mensagem: "Certo" }), 2)).toMatchObject({
		reason: "no-decision",
	});
	expect(readReplyForm(typed({ "decisao-0": "talvez", mensagem: "Certo" }), 1)).toMatchObject({
		reason: "no-decision",
	});
	expect(readReplyForm(typed({ "decisao-0": "aceito", mensagem: " \n" }), 1)).toMatchObject({ reason: "no-message" });
});

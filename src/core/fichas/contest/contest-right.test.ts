import { expect, test } from "vitest";
import { sampleDocument } from "#core/fichas/document/sample-document.ts";
import type { FichaDocument } from "#core/fichas/document.ts";
import { contentOf } from "#core/fichas/models/content-of.ts";
import { contestDays, contestRightOf, formatLastDay } from "./contest-right.ts";

const lines = (prazo: string, impedido = "Não") => [
	{ rotulo: "Houve impedimento de acesso", valor: impedido },
	{ rotulo: "Prazo para contestar", valor: prazo },
];

function documentOf(change: Partial<FichaDocument> = {}, prazo = "5 dias úteis", impedido?: string): FichaDocument {
	const section = { titulo: "Conclusão", linhas: lines(prazo, impedido), tabelas: [] };
	return Object.assign(
		{
			schema: "rubrica-ficha-2" as const,
			protocolo: "T26-0000-0000",
			tipo: "vistoria" as const,
			titulo: "Vistoria",
			criadaEm: "2026-11-16T10:00:00-03:00",
			fuso: "America/Sao_Paulo",
			corretor: [],
			partes: [],
			secoes: [section],
			fotos: [],
			clausulas: { titulo: "", itens: [] },
			aceite: "",
			modelo: { id: "vistoria-padrao", versao: 2, hash: "", base: "vistoria" as const },
			resumo: [],
			cartao: [],
			privacidade: [],
			aceiteIntermediador: "",
		},
		change,
	);
}

const received = new Date("2026-11-16T13:00:00Z");
const asked = (change: Partial<Parameters<typeof contestRightOf>[0]> = {}) =>
	contestRightOf({
		document: documentOf(),
		papel: "Locatário",
		isSealed: true,
		receivedAt: received,
		now: received,
		...change,
	});

test("five business days from Monday 16 November end on Tuesday 24, because the 20th is a holiday", () => {
	expect(asked()).toEqual({ state: "open", days: 5, until: "2026-11-24" });
	expect(asked({ now: new Date("2026-11-25T02:59:59Z") })).toMatchObject({ state: "open" });
	expect(asked({ now: new Date("2026-11-25T03:00:00Z") })).toEqual({ state: "over", days: 5, until: "2026-11-24" });
	expect(formatLastDay("2026-11-24")).toBe("terça-feira, 24/11/2026");
});

test("the day ends where the property is", () => {
	const document = documentOf({ fuso: "America/Rio_Branco" });
	expect(asked({ document, now: new Date("2026-11-25T04:59:00Z") })).toMatchObject({ state: "open" });
	expect(asked({ document, now: new Date("2026-11-25T05:00:00Z") })).toMatchObject({ state: "over" });
});

test("while nothing shows that the copy was received, no term has begun", () => {
	expect(asked({ receivedAt: undefined, now: new Date("2030-01-01T00:00:00Z") })).toEqual({
		state: "open",
		days: 5,
		until: undefined,
	});
});

test("each party has the right; who made the inspection and a witness have none", () => {
	expect(asked({ papel: "Locador" })).toMatchObject({ state: "open" });
	expect(asked({ papel: "Vistoriador" })).toEqual({ state: "none" });
	expect(asked({ papel: "Testemunha" })).toEqual({ state: "none" });
});

test("version 1 gave it to whoever rents alone", () => {
	const document = documentOf({ schema: "rubrica-ficha-1" });
	expect(asked({ document })).toMatchObject({ state: "open" });
	expect(asked({ document, papel: "Locador" })).toEqual({ state: "none" });
});

test("there is nothing to contest before the seal, where nobody got in, or in another kind of ficha", () => {
	expect(asked({ isSealed: false })).toEqual({ state: "not-yet", days: 5 });
	expect(asked({ document: documentOf({}, "5 dias úteis", "Sim") })).toEqual({ state: "none" });
	expect(asked({ document: documentOf({ tipo: "visita" }) })).toEqual({ state: "none" });
	expect(asked({ document: documentOf({}, "") })).toEqual({ state: "none" });
});

test("a model that calls the term otherwise takes the right to contest from nobody", () => {
	const standard = contentOf("vistoria");
	const renamed = [
		{ campo: "contestacao_prazo", rotulo: "Dias para apontar divergências" },
		{ campo: "impedido", rotulo: "Portas fechadas" },
	];
	expect(contestDays(sampleDocument(standard))).toBe(5);
	expect(contestDays(sampleDocument({ ...standard, ajustes: renamed }))).toBe(5);
});

test("the days are read from the signed clause, one of them too", () => {
	const saying = (term: string) => {
		const clause = `Qualquer das partes pode apontar divergências, por escrito e com fotos, em até ${term} do recebimento deste laudo.`;
		return contestDays(documentOf({ secoes: [], clausulas: { titulo: "", itens: [clause] } }));
	};
	expect([saying("1 dia útil"), saying("1 dias úteis"), saying("12 dias úteis")]).toEqual([1, 1, 12]);
});

import { expect, test } from "vitest";
import { fichaTypes } from "#core/fichas/ficha-type.ts";
import { contentOf } from "#core/fichas/models/content-of.ts";
import { SAMPLE_NOW, sampleCorretor, sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { freezeOffline } from "./freeze-offline.ts";

const source = (tipo: (typeof fichaTypes)[number]) => ({
	protocolo: "V26-7K3M-9QXA",
	tipo,
	values: { ...sampleForms[tipo] },
	corretor: sampleCorretor,
	criadaEm: `${SAMPLE_NOW.local}:00-03:00`,
	photos: [],
	modelo: undefined,
});

test.each(fichaTypes)("a %s made without a connection says so in the text that is signed", (tipo) => {
	const { document, documentHash } = freezeOffline(source(tipo));
	expect(document.secoes.at(-1)?.titulo).toBe("Registro sem conexão");
	expect(freezeOffline({ ...source(tipo), values: JSON.parse(JSON.stringify(sampleForms[tipo])) }).documentHash).toBe(
		documentHash,
	);
});

test("the device's own clock decides what lies in the future", () => {
	expect(freezeOffline(source("visita")).errors).toEqual({});
	const behind = { ...source("visita"), criadaEm: "2025-11-14T16:00:00-03:00" };
	expect(freezeOffline(behind).errors.data_visita).toBe("A visita não pode estar no futuro");
});

test("a model that asks for a confirmation which only a connection can bring is not signed without one", () => {
	const modelo = { id: "modelo", versao: 1, content: contentOf("visita") };
	expect(freezeOffline({ ...source("visita"), modelo }).errors).toEqual({});
	const asking = { ...modelo, content: { ...modelo.content, fator: "foto-documento" as const } };
	expect(freezeOffline({ ...source("visita"), modelo: asking }).errors.modelo).toContain(
		"só pode ser pedida com conexão",
	);
});

test("a phone from before the island had a clock of its own wrote by its state's, and comes to the same text", () => {
	const [property] = sampleForms.visita.imoveis as { endereco: object }[];
	const imoveis = [{ ...property, endereco: { ...property?.endereco, cidade: "Fernando de Noronha", uf: "PE" } }];
	const there = { ...source("visita"), values: { ...sampleForms.visita, imoveis } };
	expect(freezeOffline(there).fuso).toBe("America/Noronha");
	expect(freezeOffline({ ...there, fuso: "America/Sao_Paulo" }).document.fuso).toBe("America/Sao_Paulo");
	expect(freezeOffline({ ...there, fuso: "Asia/Tokyo" }).document.fuso, "no clock but the place's or the state's").toBe(
		"America/Noronha",
	);
});

import { expect, test } from "vitest";
import { buildDocument } from "#core/fichas/document/build-document.ts";
import { checkFicha } from "#core/fichas/draft/check-ficha.ts";
import { type FichaType, fichaTypes } from "#core/fichas/ficha-type.ts";
import type { Values } from "#core/fichas/form/field.ts";
import { maskDocument } from "#core/fichas/registry/mask-document.ts";
import { sampleCorretor, sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { plainCard, plainSummary } from "./plain-summary.ts";

function documentOf(tipo: FichaType, change: Values = {}) {
	const { values } = checkFicha(tipo, { ...sampleForms[tipo], ...change }, { local: "2026-11-14T16:00" });
	return buildDocument({
		protocolo: "V26-7K3M-9QXA",
		tipo,
		criadaEm: "2026-11-14T16:00:00-03:00",
		fuso: "America/Sao_Paulo",
		corretor: sampleCorretor,
		values,
		fotos: [],
	});
}

const summary = (tipo: FichaType) => plainSummary(documentOf(tipo));

test("a visit is told in a few plain words, with what was agreed and nothing more", () => {
	const { lead, facts, points } = summary("visita");
	expect(lead).toBe("Isto só confirma que você visitou o imóvel com Marina Alves Prado.");
	expect(facts).toEqual([
		{ rotulo: "Data da visita", valor: "14/11/2026" },
		{ rotulo: "Início", valor: "15:00" },
	]);
	expect(points[0]).toBe("Não obriga a comprar nem a alugar.");
});

test("each type tells its main facts from the document itself", () => {
	const labels = (tipo: (typeof fichaTypes)[number]) => summary(tipo).facts.map(({ rotulo }) => rotulo);
	expect(labels("proposta")).toEqual([
		"Tipo",
		"Valor proposto",
		"Sinal / entrada na assinatura",
		"Natureza do sinal",
		"Validade da proposta",
	]);
	expect(labels("agenciamento")).toContain("Exclusividade");
	expect(labels("agenciamento")).toContain("Comissão");
	expect(labels("vistoria")).toEqual(["Tipo", "Data e hora", "Vistoriador"]);
	for (const tipo of fichaTypes)
		expect(summary(tipo).points.join(" ")).not.toMatch(/garant|irrefut|inquestion|100 ?%/i);
});

test("a document is shown so that only its owner recognises it", () => {
	expect(maskDocument("52998224725")).toBe("•••.982.247-••");
	expect(maskDocument("12345678000195")).toBe("•••0195");
	expect(maskDocument("AB123456")).toBe("•••3456");
	expect(maskDocument(null)).toBe("não informado");
});

test("the card for fifteen seconds says what is true of the purpose, and promises nothing for what binds", () => {
	const card = (tipo: FichaType, change: Values = {}) => plainCard(documentOf(tipo, change)).points[0];
	expect(card("visita")).toBe("Não obriga a comprar.");
	expect(card("visita", { finalidade: "Locação" })).toBe("Não obriga a alugar.");
	expect(card("proposta")).toMatch(/obriga quem a faz/);
});

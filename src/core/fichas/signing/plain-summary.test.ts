import { expect, test } from "vitest";
import { buildDocument } from "#core/fichas/document/build-document.ts";
import type { FichaDocument } from "#core/fichas/document.ts";
import { checkFicha } from "#core/fichas/draft/check-ficha.ts";
import { PARTNER } from "#core/fichas/draft/partnership.ts";
import { type FichaType, fichaTypes } from "#core/fichas/ficha-type.ts";
import type { Values } from "#core/fichas/form/field.ts";
import { maskDocument } from "#core/fichas/registry/mask-document.ts";
import { sampleCorretor, sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { readVersion1 } from "#tests/support/fichas/read-version-1.ts";
import { acceptanceOf, plainCard, plainSummary } from "./plain-summary.ts";

function documentOf(tipo: FichaType, change: Values = {}): FichaDocument {
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

const summary = (tipo: FichaType, change: Values = {}) =>
	plainSummary(documentOf(tipo, change), "Visitante").points.join("\n");

test("a visit's summary says what is declared, recognised and promised, until when, and what is not", () => {
	const text = summary("visita");
	expect(text).toContain("visitou este imóvel em 14/11/2026 com Marina Alves Prado");
	expect(text).toContain("foi Prado Imóveis quem lhe apresentou este imóvel");
	expect(text).toContain(
		"Até 13/05/2027 (180 dias), se quiser negociar este imóvel, você procura primeiro Prado Imóveis",
	);
	expect(text).toContain("não obriga a comprar nem a alugar");
	expect(text).not.toMatch(/só confirma/);
});

test("every date, number of days and amount that a clause binds somebody to stands in the summary", () => {
	const binding = /\d{2}\/\d{2}\/\d{4}|\d+ dias|R\$\s[\d.]+,\d\d|\d+%/g;
	const forms: [FichaType, Values][] = [
		["visita", {}],
		["visita", { prazo_reconhecimento_dias: 45 }],
		["proposta", {}],
		["proposta", { sinal_natureza: "Arras penitenciais" }],
		[
			"proposta",
			{
				subtipo: "Pedido de reserva",
				reserva_prazo: "2026-11-20T18:00",
				reserva_valor: "3.000,00",
				reserva_devolucao: "Abatida do preço",
			},
		],
		[
			"proposta",
			{
				subtipo: "Proposta de locação",
				aluguel_proposto: "3.500,00",
				locacao_meses: 30,
				inicio: "2026-12-01",
				garantia: "Fiador",
			},
		],
		["agenciamento", {}],
		["agenciamento", { exclusividade: "Sem exclusividade", subsistencia_dias: 60 }],
		["vistoria", {}],
		["vistoria", { tipo_vistoria: "Saída" }],
	];
	let told = 0;
	for (const [tipo, change] of forms) {
		const document = documentOf(tipo, change);
		const said = plainSummary(document, "Visitante").points.join("\n");
		for (const [found] of document.clausulas.itens.join("\n").matchAll(binding)) {
			expect(said, tipo).toContain(found);
			told++;
		}
	}
	expect(told).toBeGreaterThan(forms.length);
});

test("exclusivity, deposit, survival and contestation are told in plain words, and nothing is promised too much", () => {
	expect(summary("agenciamento")).toContain("a comissão inteira é devida");
	expect(summary("agenciamento", { exclusividade: "Sem exclusividade" })).toContain("nenhuma comissão é devida");
	expect(summary("agenciamento", { subsistencia_dias: 0 })).not.toContain("depois do fim");
	expect(summary("proposta", { sinal_natureza: "Arras penitenciais" })).toContain("quem pagou perde o sinal");
	expect(summary("vistoria")).toContain("em até 5 dias úteis depois de receber o laudo");
	for (const tipo of fichaTypes)
		expect(summary(tipo)).not.toMatch(/garant[ei]|irrefut|inquestion|100 ?%|recebeu uma cópia/i);
});

test("the card for fifteen seconds names the deadline too", () => {
	const { lead, points } = plainCard(documentOf("visita"), "Visitante");
	expect([lead, ...points]).toEqual([
		"Declara que visitamos juntos.",
		"Até 13/05/2027, fala comigo antes de negociar.",
		"Não obriga a comprar.",
		"Não custa nada.",
	]);
	expect(plainCard(documentOf("visita", { finalidade: "Locação" }), "Visitante").points[1]).toContain(
		"Não obriga a alugar",
	);
	const proposal = documentOf("proposta");
	expect(plainCard(proposal, "Proponente")).toEqual(plainSummary(proposal, "Proponente"));
});

test("a partner reads and accepts the partnership alone; the client reads that there is one", () => {
	const partners = { parceiros: [{ nome: "Otávio Reis", creci: "CRECI/SP 4521", parte: 40 }] };
	for (const tipo of ["visita", "proposta"] as const) {
		const document = documentOf(tipo, partners);
		expect(plainSummary(document, PARTNER).points).toContain(
			"A comissão que for devida é dividida assim: Marina Alves Prado, 60% e Otávio Reis, 40%.",
		);
		expect(plainSummary(document, PARTNER).points.join()).not.toMatch(/Você declara|Quem propõe/);
		expect(acceptanceOf(document, PARTNER)).toContain("As declarações do cliente são só dele");
		expect(acceptanceOf(document, "Visitante")).toBe(document.aceite);
		expect(plainSummary(document, "Visitante").points.join()).toContain("parceria com Otávio Reis (CRECI/SP 4521-F)");
		expect(plainCard(document, PARTNER)).toEqual(plainSummary(document, PARTNER));
	}
	expect(documentOf("visita")).not.toHaveProperty("parceria");
	expect(summary("visita")).not.toContain("parceria");
});

test("a document sent before it had a summary is not given one afterwards", () => {
	for (const tipo of fichaTypes) {
		const { document } = readVersion1(tipo).ficha;
		expect(plainSummary(document, "Visitante").points).toEqual([]);
		expect(plainCard(document, "Visitante").lead).toMatch(/^Leia o texto completo/);
	}
});

test("a document is shown so that only its owner recognises it", () => {
	expect(maskDocument("52998224725")).toBe("•••.982.247-••");
	expect(maskDocument("12345678000195")).toBe("•••0195");
	expect(maskDocument("AB123456")).toBe("•••3456");
	expect(maskDocument(null)).toBe("não informado");
});

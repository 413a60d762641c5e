import { expect, test } from "vitest";
import { documentHash } from "#core/fichas/document.ts";
import { checkFicha } from "#core/fichas/draft/check-ficha.ts";
import { signersOf } from "#core/fichas/draft/signers-of.ts";
import { type FichaType, fichaTypes } from "#core/fichas/ficha-type.ts";
import { SAMPLE_NOW, sampleCorretor, sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { buildDocument } from "./build-document.ts";
import { summaryOf } from "./summary-of.ts";

const FOTOS = [{ id: "foto-1", sha256: "a".repeat(64), legenda: "Água" }];

function documentOf(type: FichaType, change: object = {}) {
	const { values, errors } = checkFicha(type, { ...sampleForms[type], ...change }, SAMPLE_NOW);
	expect(errors).toEqual({});
	return buildDocument({
		protocolo: "V26-7K3M-9QXA",
		tipo: type,
		criadaEm: "2026-11-14T16:00:00-03:00",
		fuso: "America/Sao_Paulo",
		corretor: sampleCorretor,
		values,
		fotos: type === "vistoria" ? FOTOS : [],
	});
}

test.each(fichaTypes)("a %s becomes texts only, with every clause filled in", (type) => {
	const document = documentOf(type);
	const text = JSON.stringify(document);
	expect(text).not.toMatch(/\{\w+\}|undefined|NaN|\[object/);
	expect(document.clausulas.itens.length).toBeGreaterThanOrEqual(4);
	expect(document.partes[0]?.nome).toBeTruthy();
	expect(documentHash(document)).toMatch(/^[0-9a-f]{64}$/);
	expect(documentHash(documentOf(type))).toBe(documentHash(document));
});

test("the visit's declaration is in the first person and names date, hours, broker and limit", () => {
	const [first, second, third] = documentOf("visita").clausulas.itens;
	expect(first).toContain("Declaro que, em 14/11/2026, das 15:00 às 15:40, visitei o imóvel");
	expect(first).toContain("Marina Alves Prado, CRECI/SP 204112-F");
	expect(second).toContain("Reconheço que Prado Imóveis me apresentou este imóvel");
	expect(third).toContain("até 13/05/2027");
});

test("what is internal is neither shown nor hashed", () => {
	const visit = documentOf("visita");
	expect(JSON.stringify(visit)).not.toContain("Cliente com pressa");
	expect(documentHash(documentOf("visita", { obs_corretor: "outra" }))).toBe(documentHash(visit));
	expect(JSON.stringify(documentOf("agenciamento"))).not.toContain("505.000");
});

test("any other change changes the hash", () => {
	const before = documentHash(documentOf("visita"));
	for (const change of [{ hora_fim: "15:41" }, { prazo_reconhecimento_dias: 181 }, { modalidade: "Virtual (vídeo)" }]) {
		expect(documentHash(documentOf("visita", change))).not.toBe(before);
	}
});

test("a proposal says its value in words and only the clause of its deposit", () => {
	const text = documentOf("proposta").clausulas.itens.join("\n");
	expect(text).toContain("(quinhentos e vinte mil reais)");
	expect(text).toContain("arras confirmatórias");
	expect(text).not.toContain("arras penitenciais");
	expect(text).toContain("até 16/11/2026, 22:40 (horário de Brasília)");
});

test("exclusivity is what the owner chose", () => {
	expect(documentOf("agenciamento").clausulas.itens.join()).toContain("art. 726");
	const open = documentOf("agenciamento", { exclusividade: "Sem exclusividade" }).clausulas.itens.join();
	expect(open).not.toContain("art. 726");
	expect(open).toContain("nada é devido");
});

test("a late record says so on the document", () => {
	const text = JSON.stringify(documentOf("visita", { data_visita: "2026-10-01" }).secoes);
	expect(text).toContain("Registro retroativo");
});

test("everybody named signs, and an inspection is signed by its inspector too", () => {
	const { values } = checkFicha("vistoria", sampleForms.vistoria, SAMPLE_NOW);
	expect(signersOf("vistoria", values, sampleCorretor).map(({ papel, nome }) => [papel, nome])).toEqual([
		["Vistoriador", "Marina Alves Prado"],
		["Locatário", "João Antônio da Conceição"],
		["Locador", "Helena Duarte Lima"],
	]);
});

test("lists find a ficha by name, CPF, phone and address, accents aside", () => {
	const { values } = checkFicha("visita", sampleForms.visita, SAMPLE_NOW);
	const summary = summaryOf("visita", values);
	expect(summary).toMatchObject({
		clienteNome: "João Antônio da Conceição",
		imovelEndereco: "Rua Augusta, 1500, ap. 42, Consolação, São Paulo/SP, CEP 01304-001",
		happensOn: "2026-11-14",
		validUntil: "2027-05-13",
	});
	for (const word of [
		"joao antonio da conceicao",
		"52998224725",
		"11912345678",
		"rua augusta",
		"consolacao",
		"ap-0042",
	]) {
		expect(summary.search).toContain(word);
	}
});

import { expect, test } from "vitest";
import { fichaTypes } from "#core/fichas/ficha-type.ts";
import { readDraft } from "#core/fichas/form/read-fields.ts";
import { NO_CPF } from "#core/fichas/registry/pessoa.ts";
import { SAMPLE_NOW, sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { checkFicha, retroactiveNote } from "./check-ficha.ts";
import { formOf, freshValues } from "./form-of.ts";

test.each(fichaTypes)("a complete %s has no error", (type) => {
	expect(checkFicha(type, sampleForms[type], SAMPLE_NOW).errors).toEqual({});
});

test.each(fichaTypes)("an empty %s names what is missing, and as a draft nothing", (type) => {
	const { errors } = checkFicha(type, {}, SAMPLE_NOW);
	expect(errors.pessoas).toMatch(/^Acrescente /);
	expect(errors.imoveis).toBe(type === "visita" ? "Acrescente o imóvel visitado" : "Acrescente o imóvel");
	expect(readDraft(formOf(type), {}).errors).toEqual({});
	expect(readDraft(formOf(type), freshValues(type, SAMPLE_NOW.local)).errors).toEqual({});
});

test("what was typed is stored without its mask, and unknown names are dropped", () => {
	const { values } = checkFicha(
		"visita",
		{ ...sampleForms.visita, account_id: "other", status: "assinada" },
		SAMPLE_NOW,
	);
	expect(values).toMatchObject({ pessoas: [{ cpf: "52998224725", telefone: "11912345678" }] });
	expect(values).not.toHaveProperty("account_id");
	expect(values).not.toHaveProperty("status");
	expect(checkFicha("proposta", sampleForms.proposta, SAMPLE_NOW).values.valor_proposta).toBe(52_000_000);
});

test("wrong answers are named where they stand", () => {
	const person = {
		...(sampleForms.visita.pessoas as object[])[0],
		cpf: "529.982.247-26",
		telefone: "123",
		nome: "João",
	};
	const { errors } = checkFicha("visita", { ...sampleForms.visita, pessoas: [person] }, SAMPLE_NOW);
	expect(errors).toEqual({
		"pessoas.0.nome": "Informe nome e sobrenome",
		"pessoas.0.cpf": "CPF inválido",
		"pessoas.0.telefone": "Telefone inválido (com DDD)",
	});
});

test("a foreigner needs a passport instead of a CPF, a company its own fields", () => {
	const [visitor] = sampleForms.visita.pessoas as Record<string, unknown>[];
	const foreigner = { ...visitor, cpf: undefined, estrangeiro: "sim" };
	const company = { ...visitor, nome: undefined, cpf: undefined, tipo_pessoa: "Pessoa jurídica" };
	const errorsOf = (person: object) =>
		Object.keys(checkFicha("visita", { ...sampleForms.visita, pessoas: [person] }, SAMPLE_NOW).errors);
	expect(errorsOf(foreigner)).toEqual(["pessoas.0.documento_estrangeiro"]);
	expect(errorsOf({ ...visitor, cpf: undefined, sem_cpf: NO_CPF })).toEqual([]);
	expect(errorsOf(company)).toEqual(["pessoas.0.razao_social", "pessoas.0.cnpj", "pessoas.0.representante"]);
});

test.each([
	[["33,33", "33,33", "33,33"], true],
	[["33,34", "33,33", "33,34"], true],
	[["33,33", "33,33", "33,32"], false],
	[["33,34", "33,34", "33,34"], false],
	[["16,666", "16,666", "16,666", "16,666", "16,666", "16,666"], true],
	[["0,1", "0,2", "99,7"], true],
])("owners with %s of the property have the whole of it: %s", (parts, isWhole) => {
	const [owner] = sampleForms.agenciamento.pessoas as object[];
	const pessoas = parts.map((parte) => ({ ...owner, parte }));
	const { errors } = checkFicha("agenciamento", { ...sampleForms.agenciamento, pessoas }, SAMPLE_NOW);
	expect(errors["pessoas.0.parte"]).toBe(isWhole ? undefined : "As partes devem somar 100%");
});

test("a visit lies in the past and ends after it begins", () => {
	const { errors } = checkFicha(
		"visita",
		{ ...sampleForms.visita, hora_inicio: "17:00", hora_fim: "16:00" },
		SAMPLE_NOW,
	);
	expect(errors).toEqual({
		data_visita: "A visita não pode estar no futuro",
		hora_fim: "O término vem depois do início",
	});
});

test.each([
	["23:30", "00:20", undefined],
	["23:30", "05:30", undefined],
	["23:30", "05:31", "O término vem depois do início"],
	["00:20", "23:30", undefined],
	["17:00", "16:00", "O término vem depois do início"],
])("a visit from %s to %s", (hora_inicio, hora_fim, problem) => {
	const night = { ...sampleForms.visita, data_visita: "2026-11-13", hora_inicio, hora_fim };
	expect(checkFicha("visita", night, SAMPLE_NOW).errors.hora_fim).toBe(problem);
});

test("the payment must close to the cent", () => {
	const short = checkFicha("proposta", { ...sampleForms.proposta, fgts: "69.999,99" }, SAMPLE_NOW);
	expect(short.errors.valor_proposta).toMatch(/^Faltam R\$\s0,01 na composição/);
	const over = checkFicha("proposta", { ...sampleForms.proposta, permuta_valor: "1,00" }, SAMPLE_NOW);
	expect(over.errors.valor_proposta).toMatch(/^Sobram R\$\s1,00/);
});

test("a rental proposal asks for the rental's fields and not for the purchase's", () => {
	const { errors, values } = checkFicha(
		"proposta",
		{ ...sampleForms.proposta, subtipo: "Proposta de locação" },
		SAMPLE_NOW,
	);
	expect(Object.keys(errors)).toEqual(["aluguel_proposto", "locacao_meses", "inicio", "garantia"]);
	expect(values).not.toHaveProperty("valor_proposta");
});

test("an item that is not in order needs a photo", () => {
	const rooms = [{ ambiente: "Cozinha", itens: [{ item: "Piso", estado: "Regular" }] }];
	const { errors } = checkFicha("vistoria", { ...sampleForms.vistoria, ambientes: rooms }, SAMPLE_NOW);
	expect(errors).toEqual({ "ambientes.0.itens.0.fotos": "Preencha “Fotos”" });
});

test("an inspection that could not enter ends validly without rooms", () => {
	const barred = { ...sampleForms.vistoria, impedido: "sim", impedimento: "Fechadura trocada", ambientes: [] };
	expect(checkFicha("vistoria", barred, SAMPLE_NOW).errors).toEqual({});
});

test("hostile shapes are read as nothing, never thrown over", () => {
	for (const raw of [null, "x", 7, [], { pessoas: "x" }, { pessoas: [null, 7, []] }, { imoveis: { length: 3 } }]) {
		expect(() => checkFicha("visita", raw, SAMPLE_NOW)).not.toThrow();
	}
	const many = { ...sampleForms.visita, imoveis: Array.from({ length: 500 }, () => ({})) };
	const { values, errors } = checkFicha("visita", many, SAMPLE_NOW);
	expect(values.imoveis).toHaveLength(11);
	expect(errors.imoveis).toBe("No máximo 10");
});

test("a visit written down more than a week later says so", () => {
	expect(retroactiveNote("2026-11-07", "2026-11-14")).toBeUndefined();
	expect(retroactiveNote("2026-11-01", "2026-11-14")).toBe(
		"Registro retroativo: ficha criada em 14/11/2026, 13 dias depois da visita.",
	);
});

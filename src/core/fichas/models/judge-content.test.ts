import { expect, test } from "vitest";
import { fichaTypes } from "#core/fichas/ficha-type.ts";
import { contentHash } from "./content-hash.ts";
import { contentOf } from "./content-of.ts";
import { judgeContent } from "./judge-content.ts";
import type { ModelContent } from "./model-content.ts";
import { readContent } from "./read-content.ts";

const visita = () => contentOf("visita");
const judged = (content: ModelContent) => judgeContent(content).map(({ onde }) => onde);

function withField(field: Partial<ModelContent["proprios"][number]> = {}, content = visita()): ModelContent {
	const own = { id: "x_pets", tipo: "yes-no" as const, rotulo: "Tem animais?", ...field };
	const secoes = content.secoes.map((one) => (one.id === "visita" ? { ...one, campos: [...one.campos, own.id] } : one));
	return { ...content, secoes, proprios: [...content.proprios, own] };
}

function withClause(clause: Partial<ModelContent["clausulas"][number]>): ModelContent {
	const content = visita();
	const own = { id: "c_1", tipo: "propria" as const, text: "Combinamos tudo por escrito.", ...clause };
	return { ...content, clausulas: [...content.clausulas, own] };
}

test.each(fichaTypes)("the standard %s can be published as it is, and reads back to the letter", (tipo) => {
	const content = contentOf(tipo);
	expect(judgeContent(content)).toEqual([]);
	expect(readContent(JSON.parse(JSON.stringify(content)))).toEqual({ ok: true, value: content });
	expect(contentHash(content)).toMatch(/^[0-9a-f]{64}$/);
});

test("one character more in a label, a clause or the logo is another hash", () => {
	const content = { ...withField(), logo: "a".repeat(64) };
	const hash = contentHash(content);
	expect(
		contentHash({ ...content, proprios: content.proprios.map((one) => ({ ...one, rotulo: "Tem animais" })) }),
	).not.toBe(hash);
	expect(contentHash({ ...content, clausulas: content.clausulas.slice(1) })).not.toBe(hash);
	expect(contentHash({ ...content, logo: `b${"a".repeat(63)}` })).not.toBe(hash);
});

test("a locked clause can neither be edited, removed, doubled, unlocked nor shown elsewhere", () => {
	const content = visita();
	const change = (id: string, change: object) => ({
		...content,
		clausulas: content.clausulas.map((one) => (one.id === id ? { ...one, ...change } : one)),
	});
	expect(judged(change("nao-obriga", { text: "Esta declaração me obriga." }))).toEqual(["clausulas.nao-obriga"]);
	expect(judged(change("nao-obriga", { tipo: "padrao" }))).toEqual(["clausulas.nao-obriga"]);
	expect(judged(change("nao-obriga", { when: ["virtual"] }))).toEqual(["clausulas.nao-obriga"]);
	expect(judged(change("nao-obriga", { resumo: "Obriga." }))).toEqual(["clausulas.nao-obriga"]);
	expect(judged({ ...content, clausulas: content.clausulas.filter(({ id }) => id !== "nao-obriga") })).toEqual([
		"clausulas.nao-obriga",
	]);
	expect(judged({ ...content, clausulas: [...content.clausulas, ...content.clausulas.slice(0, 1)] })).toEqual([
		"clausulas.visita",
	]);
	expect(judged({ ...content, aceite: `${content.aceite} E pago.` })).toEqual(["aceite"]);
	expect(judged({ ...content, travadas: content.travadas.slice(1) })).toEqual(["travadas"]);
	expect(judged({ ...content, base: { ...content.base, hash: "0".repeat(64) } })).toEqual(["base"]);
});

test("a clause of the standard may be reworded or left out, in its own cases only", () => {
	const content = visita();
	const text = "Se eu negociar {algum_imovel} até {data_limite}, falo antes com {intermediador}.";
	const preference = (change: object) => ({
		...content,
		clausulas: content.clausulas.map((one) => (one.id === "preferencia" ? { ...one, ...change } : one)),
	});
	expect(judged(preference({ text }))).toEqual([]);
	expect(judged({ ...content, clausulas: content.clausulas.filter(({ id }) => id !== "preferencia") })).toEqual([]);
	expect(judged(preference({ when: ["virtual"] }))).toEqual(["clausulas.preferencia"]);
});

test("names and conditions of a clause come from the closed list of the type", () => {
	expect(judged(withClause({ text: "Visita em {data_visita}, {horario}." }))).toEqual([]);
	for (const text of [
		"{data_vizita}",
		"{ data_visita }",
		"{valor_proposta}",
		"{data_visita",
		"data}",
		"{}",
		"{{corretor}}",
	])
		expect(judged(withClause({ text }))).toContain("clausulas.c_1");
	expect(judged(withClause({ resumo: "{nada}" }))).toEqual(["clausulas.c_1"]);
	expect(judged(withClause({ when: ["virtual"] }))).toEqual([]);
	expect(judged(withClause({ when: ["locacao"] }))).toEqual(["clausulas.c_1"]);
	expect(judged(withClause({ text: "Com {parceiros}." }))).toEqual(["clausulas.c_1"]);
	expect(judged(withClause({ text: "Com {parceiros}.", when: ["parceria"] }))).toEqual([]);
	expect(judged(withClause({ text: "" }))).toEqual(["clausulas.c_1"]);
	expect(judged(withClause({ id: "nova" }))).toEqual(["clausulas.nova"]);
});

test("required base fields stay; optional ones may be hidden or asked for", () => {
	const adjusted = (...ajustes: ModelContent["ajustes"]) => judged({ ...visita(), ajustes });
	expect(adjusted({ campo: "hora_fim", oculto: true }, { campo: "pessoas.email", obrigatorio: true })).toEqual([]);
	expect(adjusted({ campo: "data_visita", rotulo: "Dia da visita", dica: "Como na agenda." })).toEqual([]);
	expect(adjusted({ campo: "pessoas.endereco", oculto: true })).toEqual([]);
	for (const campo of ["data_visita", "pessoas", "pessoas.nome", "pessoas.cpf", "imoveis.endereco", "imoveis.valor"])
		expect(adjusted({ campo, oculto: true })).toEqual([`ajustes.${campo}`]);
	expect(adjusted({ campo: "nada", oculto: true })).toEqual(["ajustes.nada"]);
	expect(adjusted({ campo: "hora_fim", oculto: true }, { campo: "hora_fim", rotulo: "Fim" })).toEqual([
		"ajustes.hora_fim",
	]);
	expect(adjusted({ campo: "hora_fim", oculto: true, obrigatorio: true })).toEqual(["ajustes.hora_fim"]);
});

test("a proposal keeps at least one part of the payment: without any, no purchase could be sent", () => {
	const parts = [
		...["sinal_valor", "recursos_proprios", "fgts", "financiamento_valor"],
		...["carta_consorcio", "parcelas", "permuta_valor"],
	];
	const hiding = (fields: string[]) => ({
		...contentOf("proposta"),
		ajustes: fields.map((campo) => ({ campo, oculto: true as const })),
	});
	expect(judged(hiding(parts.slice(1)))).toEqual([]);
	const [problem, ...others] = judgeContent(hiding(parts));
	expect(others).toEqual([]);
	expect(problem?.onde).toBe("secoes.valor");
	expect(problem?.frase).toContain("Mostre ao menos uma forma de pagamento");
});

test("no two questions put to the client have the same name", () => {
	const worded = (rotulo: string, oculto?: true) => ({
		...visita(),
		ajustes: [
			{ campo: "nota_lazer", rotulo },
			{ campo: "nota_vaga", ...(oculto ? { oculto } : { rotulo: "Estacionamento" }) },
		],
	});
	expect(judged(worded("Piscina e academia"))).toEqual([]);
	expect(judged(worded("vaga de garagem", true))).toEqual([]);
	expect(judged(worded("estacionamento"))).toEqual(["ajustes.nota_lazer", "ajustes.nota_vaga"]);
	expect(judged(worded("Acabamento"))).toEqual(["ajustes.nota_lazer"]);
});

test("sections may change order and name, and lose no field", () => {
	const content = visita();
	expect(
		judged({ ...content, secoes: content.secoes.toReversed().map((one) => ({ ...one, titulo: "Outra" })) }),
	).toEqual([]);
	expect(judged({ ...content, secoes: content.secoes.slice(1) })).toEqual(["secoes.visita"]);
	const [first, ...rest] = content.secoes;
	expect(judged({ ...content, secoes: [{ id: "visita", titulo: "Visita", campos: [] }, ...rest] })).toEqual([
		"secoes.visita",
	]);
	expect(
		judged({ ...content, secoes: [...content.secoes, { id: "s_mais", titulo: "Mais", campos: ["hora_fim"] }] }),
	).toEqual(["secoes.s_mais"]);
	expect(first?.id).toBe("visita");
});

test("an own field has a name, a place and, where it is a choice, answers", () => {
	expect(judged(withField())).toEqual([]);
	expect(judged(withField({ rotulo: "" }))).toEqual(["proprios.x_pets"]);
	expect(judged(withField({ tipo: "choice" }))).toEqual(["proprios.x_pets"]);
	expect(judged(withField({ tipo: "choice", opcoes: ["Sim", "Sim"] }))).toEqual(["proprios.x_pets"]);
	expect(judged(withField({ tipo: "choice", opcoes: ["Gato", "Cão"] }))).toEqual([]);
	expect(judged(withField({ tipo: "text", opcoes: ["Gato", "Cão"] }))).toEqual(["proprios.x_pets"]);
	expect(judged(withField({ tipo: "number", unidade: "m²" }))).toEqual([]);
	expect(judged(withField({ unidade: "m²" }))).toEqual(["proprios.x_pets"]);
	expect(judged(withField({}, withField()))).toContain("proprios.x_pets");
	expect(judged({ ...visita(), proprios: [{ id: "x_1", tipo: "text", rotulo: "Sem lugar" }] })).toEqual([
		"proprios.x_1",
	]);
	expect(judged(withField({ id: "nome" }))).toContain("proprios.nome");
});

test("a condition looks at a choice or a yes/no further up, and at an answer it has", () => {
	const second = (quando: { campo: string; valor: string | boolean }) =>
		judged(withField({ id: "x_raca", tipo: "text", rotulo: "Qual?", quando }, withField()));
	expect(second({ campo: "x_pets", valor: true })).toEqual([]);
	expect(second({ campo: "finalidade", valor: "Locação" })).toEqual([]);
	expect(second({ campo: "x_pets", valor: "Sim" })).toEqual(["proprios.x_raca"]);
	expect(second({ campo: "finalidade", valor: "Doação" })).toEqual(["proprios.x_raca"]);
	for (const campo of ["x_raca", "x_nada", "hora_inicio", "interesse", "pessoas.papel", "__proto__"])
		expect(second({ campo, valor: true })).toEqual(["proprios.x_raca"]);
	const hidden = withField({
		id: "x_raca",
		tipo: "text",
		rotulo: "Qual?",
		quando: { campo: "objetivo", valor: "Investir" },
	});
	expect(judged(hidden)).toEqual([]);
	expect(judged({ ...hidden, ajustes: [{ campo: "objetivo", oculto: true }] })).toEqual(["proprios.x_raca"]);
});

test("what is too long, unknown or no text is no model, whoever sends it", () => {
	const own = (count: number) =>
		Array.from({ length: count }, (_, at) => ({ id: `x_${at}`, tipo: "text", rotulo: `Campo ${at}` }));
	const refused = (change: object) => readContent({ ...visita(), ...change }).ok === false;
	expect(refused({ proprios: own(20) })).toBe(false);
	expect(refused({ proprios: own(21) })).toBe(true);
	expect(refused({ nome: "a".repeat(81) })).toBe(true);
	expect(refused({ nome: "a\u0000b" })).toBe(true);
	expect(refused({ nome: "\ud800" })).toBe(true);
	expect(refused({ nome: { toString: 1 } })).toBe(true);
	expect(refused({ script: "alert(1)" })).toBe(true);
	expect(refused({ logo: "x" })).toBe(true);
	expect(refused({ cor: "red" })).toBe(true);
	expect(refused({ clausulas: Array.from({ length: 61 }, () => ({ id: "c_1", tipo: "propria", text: "a" })) })).toBe(
		true,
	);
	expect(refused({ clausulas: [{ id: "c_1", tipo: "propria", text: "a".repeat(3001) }] })).toBe(true);
	expect(readContent(JSON.parse(`${"[".repeat(5000)}${"]".repeat(5000)}`)).ok).toBe(false);
	expect(readContent(undefined).ok).toBe(false);
	const turned = readContent({ ...visita(), nome: "Visita \u202eaicnâdnopserroc\u2069" });
	expect(turned).toMatchObject({ ok: true, value: { nome: "Visita aicnâdnopserroc" } });
	const spaced = readContent({ ...visita(), nome: "  Visita \n de   locação " });
	expect(spaced).toMatchObject({ ok: true, value: { nome: "Visita de locação" } });
});

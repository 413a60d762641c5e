import { expect, test } from "vitest";
import { buildDocument } from "#core/fichas/document/build-document.ts";
import { readFichaDraft } from "#core/fichas/draft/form-of.ts";
import type { Values } from "#core/fichas/form/field.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { startProcessorTime } from "#tests/support/processor-time.ts";
import { compareAnswers } from "./compare-answers.ts";

const documentOf = (change: Values) =>
	buildDocument({
		protocolo: "V26-7K3M-9QXA",
		tipo: "visita",
		criadaEm: "2026-11-14T16:00:00-03:00",
		fuso: "America/Sao_Paulo",
		corretor: { nome: "Marina Prado", telefone: "", email: "" },
		values: readFichaDraft("visita", { ...sampleForms.visita, ...change }).values,
		fotos: [],
	});

test("says each answer that differs in both versions, and nothing else", () => {
	const changes = compareAnswers(documentOf({ hora_inicio: "08:15" }), documentOf({ hora_inicio: "09:40" }));
	expect(changes).toEqual([{ part: "Dados da visita", label: "Início", mine: "08:15", theirs: "09:40" }]);
	expect(compareAnswers(documentOf({}), documentOf({}))).toEqual([]);
});

test("an answer that only one version has stands beside nothing", () => {
	const [change] = compareAnswers(documentOf({ hora_fim: "" }), documentOf({ hora_fim: "10:30" }));
	expect(change).toMatchObject({ mine: "", theirs: "10:30" });
});

test("thousands of lines with one label are told apart at once: whoever wrote them may have meant to keep us busy", () => {
	const linhas = Array.from({ length: 5000 }, (_, at) => ({ rotulo: "Item", valor: String(at) }));
	const version = (last: string) => ({
		partes: [],
		secoes: [{ titulo: "Itens", tabelas: [], linhas: [...linhas, { rotulo: "Item", valor: last }] }],
	});
	const spent = startProcessorTime();
	expect(compareAnswers(version("a"), version("b"))).toEqual([
		{ part: "Itens", label: "Item", mine: "a", theirs: "b" },
	]);
	expect(spent()).toBeLessThan(2000);
});

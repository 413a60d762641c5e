import { expect, test } from "vitest";
import { takeCompleted } from "#core/fichas/draft/take-completed.ts";
import { visita } from "#core/fichas/draft/visita.ts";
import { completedChecks } from "#core/fichas/evidence/completed.ts";
import { CLIENT_COMPLETES } from "#core/fichas/registry/pessoa.ts";
import { leftToClient, readCompletion } from "./completion.ts";

const person = { nome: "Ana Lopes", completa: CLIENT_COMPLETES } as const;
const left = (one: object, position = 0) =>
	leftToClient({ tipo: "visita", form: visita, values: { pessoas: [{ ...one }] }, position });
const names = (one: object) => left(one).map(({ name }) => name);

test("only what the broker left to them is asked of whoever signs, and only of them", () => {
	expect(names(person)).toEqual(["estado_civil", "profissao", "endereco"]);
	expect(names({ ...person, profissao: "Dentista", endereco: { cidade: "Campinas" } })).toEqual(["estado_civil"]);
	expect(names({ nome: "Ana Lopes" })).toEqual([]);
	expect(left(person, 1), "a partner, or anybody else").toEqual([]);
	expect(leftToClient({ tipo: "vistoria", form: visita, values: { pessoas: [person] }, position: 0 })).toEqual([]);
});

test("a model that does not ask for it of anybody does not ask the client", () => {
	const form = visita.map((section) => ({
		...section,
		fields: section.fields.map((field) =>
			field.kind === "list" && field.name === "pessoas"
				? { ...field, fields: field.fields.filter(({ name }) => name !== "profissao") }
				: field,
		),
	}));
	const asked = leftToClient({ tipo: "visita", form, values: { pessoas: [person] }, position: 0 });
	expect(asked.map(({ name }) => name)).toEqual(["estado_civil", "endereco"]);
});

test("it is kept as it was written; what was left out, or cannot be, says so", () => {
	const raw = { estado_civil: "Casada com o Zé", profissao: "  Dentista ", nota_geral: "4" };
	expect(readCompletion(raw, left(person))).toEqual([
		{ campo: "estado_civil", rotulo: "Estado civil", valor: "não informado" },
		{ campo: "profissao", rotulo: "Profissão", valor: "Dentista" },
		{ campo: "endereco", rotulo: "Endereço", valor: "não informado" },
	]);
	expect(readCompletion(undefined, left(person)).every(({ valor }) => valor === "não informado")).toBe(true);
	expect(readCompletion({ endereco: "x".repeat(900) }, left(person))[2]?.valor).toBe("não informado");
});

test("a ficha that follows begins with it, and asks nobody to complete it again", () => {
	const said = readCompletion(
		{ estado_civil: "Solteiro(a)", profissao: "Dentista", endereco: "Rua das Flores, 10, Campinas/SP" },
		left(person),
	);
	expect(takeCompleted({ ...person, profissao: "Médica" }, said)).toEqual({
		nome: "Ana Lopes",
		estado_civil: "Solteiro(a)",
		profissao: "Médica",
		endereco: { logradouro: "Rua das Flores", numero: "10", cidade: "Campinas", uf: "SP" },
	});
	expect(takeCompleted(person, readCompletion({}, left(person)))).toEqual({ nome: "Ana Lopes" });
});

test("strangers learn that something was said, never what", () => {
	const said = readCompletion({ profissao: "Dentista", estado_civil: "Solteiro(a)" }, left(person));
	expect(completedChecks(said)).toEqual([
		"Quem assinou completou os próprios dados (estado civil e profissão): são palavras de quem assinou, e ninguém as conferiu.",
	]);
	expect(completedChecks(readCompletion({}, left(person)))).toEqual([]);
});

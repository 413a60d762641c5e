import { expect, test } from "vitest";
import { differingAnswers } from "./differing-answers.ts";
import type { Section } from "./field.ts";

const form: Section[] = [
	{
		id: "valor",
		title: "Valor",
		fields: [
			{ name: "preco", label: "Preço", kind: "money" },
			{ name: "obs", label: "Observações", kind: "long-text", shown: ({ preco }) => preco !== undefined },
			{ name: "local", label: "Local", kind: "group", fields: [{ name: "cidade", label: "Cidade", kind: "text" }] },
		],
	},
	{
		id: "quem",
		title: "Quem",
		fields: [
			{
				name: "pessoas",
				label: "Pessoas",
				kind: "list",
				itemName: "Pessoa",
				max: 5,
				fields: [
					{ name: "nome", label: "Nome", kind: "full-name" },
					{ name: "cpf", label: "CPF", kind: "cpf" },
					{ name: "telefone", label: "Celular", kind: "phone" },
				],
			},
		],
	},
];
const ana = { nome: "Ana Prado", cpf: "52998224725", telefone: "11987654321" };

test("each answer that differs is named once, by its path and in words; what is equal is not", () => {
	const mine = { preco: 50_000_00, local: { cidade: "São Paulo" }, pessoas: [ana] };
	const theirs = { preco: 51_000_00, local: { cidade: "Santos" }, pessoas: [{ ...ana, telefone: "11900000000" }] };
	expect(differingAnswers(form, mine, theirs)).toEqual([
		{ path: "preco", part: "Valor", label: "Preço", mine: "R$\u00a050.000,00", theirs: "R$\u00a051.000,00" },
		{ path: "local.cidade", part: "Valor", label: "Cidade", mine: "São Paulo", theirs: "Santos" },
		{
			path: "pessoas.0.telefone",
			part: "Pessoa 1",
			label: "Celular",
			mine: "(11) 98765-4321",
			theirs: "(11) 90000-0000",
		},
	]);
	expect(differingAnswers(form, mine, mine)).toEqual([]);
});

test("what one version does not say is empty, and what neither shows is left out", () => {
	expect(differingAnswers(form, { preco: 1_00, obs: "vista" }, { preco: 1_00 })).toEqual([
		{ path: "obs", part: "Valor", label: "Observações", mine: "vista", theirs: "" },
	]);
	expect(differingAnswers(form, { obs: "vista" }, {})).toEqual([]);
});

test("nobody is put together of two people, and lists of other lengths are taken whole", () => {
	const rui = { nome: "Rui Melo", cpf: "11144477735", telefone: "11911111111" };
	expect(differingAnswers(form, { pessoas: [ana] }, { pessoas: [rui] })).toEqual([
		{ path: "pessoas.0", part: "Pessoa 1", label: "Pessoa", mine: "Ana Prado", theirs: "Rui Melo" },
	]);
	expect(differingAnswers(form, { pessoas: [ana] }, { pessoas: [ana, rui] })).toEqual([
		{ path: "pessoas", part: "Quem", label: "Pessoas", mine: "Ana Prado", theirs: "Ana Prado; Rui Melo" },
	]);
});

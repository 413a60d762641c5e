import { expect, test } from "vitest";
import { checkFicha } from "./check-ficha.ts";
import { essentialFields, essentialLists, firstEssential, listNamed } from "./essentials.ts";
import { freshValues } from "./form-of.ts";
import { proposta } from "./proposta.ts";
import { visita } from "./visita.ts";

const local = "2026-11-16T10:00";
const missing = (values: object) => {
	const all = { ...freshValues("visita", local), ...values };
	return essentialLists("visita", all, checkFicha("visita", all, { local }, visita).errors);
};
const person = {
	papel: "Visitante",
	tipo_pessoa: "Pessoa física",
	nome: "Ana Lopes",
	cpf: "11144477735",
	telefone: "11998765432",
};

test("whoever is known is not asked for again", () => {
	expect(missing({})).toEqual(["pessoas", "imoveis"]);
	expect(missing({ pessoas: [person] })).toEqual(["imoveis"]);
	expect(missing({ pessoas: [person, person] })).toEqual([]);
});

test("a visit asks first who, then how to reach them, and of the address what it cannot do without", () => {
	const names = (list: "pessoas" | "imoveis", item = {}) => {
		const field = listNamed(visita, list);
		return field ? essentialFields("visita", field, item).map(({ name }) => name) : [];
	};
	expect(names("pessoas", { tipo_pessoa: "Pessoa física" })).toEqual([
		"nome",
		"telefone",
		"cpf",
		"sem_cpf",
		"completa",
	]);
	expect(names("pessoas", { tipo_pessoa: "Pessoa jurídica" })).toEqual([
		"razao_social",
		"telefone",
		"cnpj",
		"representante",
	]);
	expect(names("imoveis")).toEqual(["endereco", "tipo_imovel", "valor"]);
	const address = listNamed(visita, "imoveis");
	const [first] = address ? essentialFields("visita", address, {}) : [];
	expect(first?.kind === "group" && first.fields.map(({ name }) => name)).toEqual([
		"logradouro",
		"numero",
		"cidade",
		"uf",
	]);
});

test("a proposal qualifies people in full, in its own steps", () => {
	const all = freshValues("proposta", local);
	expect(essentialLists("proposta", all, checkFicha("proposta", all, { local }, proposta).errors)).toEqual([]);
});

test("whoever begins types at the first of what is missing, as it stands on the screen", () => {
	const all = { ...freshValues("visita", local), pessoas: [{ ...person, cpf: "", telefone: "" }], imoveis: [{}] };
	const { errors } = checkFicha("visita", all, { local }, visita);
	expect(firstEssential("visita", visita, all, errors, ["pessoas", "imoveis"])).toBe("pessoas.0.telefone");
	expect(firstEssential("visita", visita, all, errors, ["imoveis"])).toBe("imoveis.0.endereco.logradouro");
	expect(firstEssential("visita", visita, all, {}, ["imoveis"])).toBeUndefined();
});

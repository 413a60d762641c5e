import { expect, test } from "vitest";
import { hasMoreThanStreet, readAddressLine } from "./read-address-line.ts";

test.each([
	["Rua das Flores, 10, Campinas/SP", { logradouro: "Rua das Flores", numero: "10", cidade: "Campinas", uf: "SP" }],
	["Rua das Flores 10", { logradouro: "Rua das Flores", numero: "10" }],
	["Av. Brasil nº 1500", { logradouro: "Av. Brasil", numero: "1500" }],
	[
		"Rua Augusta, 1500, ap. 42, Consolação, São Paulo/SP, CEP 01304-001",
		{
			logradouro: "Rua Augusta",
			numero: "1500",
			complemento: "ap. 42",
			bairro: "Consolação",
			cidade: "São Paulo",
			uf: "SP",
			cep: "01304001",
		},
	],
	[
		"Rua das Acácias, 120, São Paulo, SP",
		{ logradouro: "Rua das Acácias", numero: "120", cidade: "São Paulo", uf: "SP" },
	],
	[
		"Estrada do Sítio, s/n - Zona Rural - Itu - SP",
		{ logradouro: "Estrada do Sítio", numero: "s/n", bairro: "Zona Rural", cidade: "Itu", uf: "SP" },
	],
	["Rua 7", { logradouro: "Rua 7" }],
	["Rua 7 de Setembro", { logradouro: "Rua 7 de Setembro" }],
	["Rua 7 de Setembro 40", { logradouro: "Rua 7 de Setembro", numero: "40" }],
	["", {}],
])("%s", (line, parts) => {
	expect(readAddressLine(line)).toEqual(parts);
});

test("a street alone is left as it is", () => {
	expect(hasMoreThanStreet("Rua das Flores")).toBe(false);
	expect(hasMoreThanStreet("Rua das Flores, 10")).toBe(true);
});

import { expect, test } from "vitest";
import { carryOver } from "./carry-over.ts";

test("people and places fit the form they are carried to", () => {
	const pessoas = [{ papel: "Visitante", nome: "Rita Moura" }, { papel: "Cônjuge/companheiro(a)" }];
	const known = { pessoas, imoveis: [{ codigo: "1" }, { codigo: "2" }] };
	expect(carryOver("proposta", known)).toEqual({
		pessoas: [
			{ papel: "Proponente", nome: "Rita Moura", tipo_pessoa: "Pessoa física" },
			{ papel: "Cônjuge/companheiro(a)", tipo_pessoa: "Pessoa física" },
		],
		imoveis: [{ codigo: "1" }],
	});
	// A property for sale: its price is no rent.
	const forSale = [{ codigo: "1", valor: 54_000_000 }];
	expect(carryOver("vistoria", { pessoas: undefined, imoveis: forSale })).toEqual({ imoveis: [{ codigo: "1" }] });
	expect(carryOver("visita", { pessoas: undefined, imoveis: forSale })).toEqual({ imoveis: forSale });
	expect(carryOver("visita", { pessoas: undefined, imoveis: undefined })).toEqual({});
});

import { expect, test } from "vitest";
import { ownersIn } from "./owners-in.ts";

test("owners and their spouses own, whoever else signs does not; what was left empty is not there", () => {
	const pessoas = [
		{ papel: "Testemunha", nome: "Rui Vale", telefone: "11900000000" },
		{ papel: "Proprietário", nome: "Ana Souza", email: "ana@exemplo.com.br", telefone: "11987654321" },
		{ papel: "Cônjuge/companheiro(a)", nome: "Bia Lima", email: "", telefone: "", representante: "" },
		{ papel: "Proprietário", razao_social: "Casas Ltda.", representante: "Caio Reis" },
	] as const;
	expect(ownersIn({ pessoas: [...pessoas] })).toEqual([
		{ nome: "Ana Souza", representante: undefined, email: "ana@exemplo.com.br", telefone: "11987654321" },
		{ nome: "Bia Lima", representante: undefined, email: undefined, telefone: undefined },
		{ nome: "Casas Ltda.", representante: "Caio Reis", email: undefined, telefone: undefined },
	]);
	expect(ownersIn({})).toEqual([]);
});

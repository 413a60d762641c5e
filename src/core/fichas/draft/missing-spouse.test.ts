import { expect, test } from "vitest";
import type { PessoaFields } from "#core/fichas/registry/pessoa.ts";
import { missingSpouse } from "./missing-spouse.ts";

const joao: PessoaFields = {
	papel: "Proponente",
	nome: "João da Silva",
	cpf: "52998224725",
	estado_civil: "Casado(a)",
	regime_bens: "Comunhão parcial",
	conjuge_nome: "Teresa da Silva",
	conjuge_cpf: "11144477735",
};

test("a spouse who has a say and is not on the ficha is named", () => {
	expect(missingSpouse([joao])).toEqual({ who: "João da Silva", spouse: "Teresa da Silva" });
	const guarantor = { papel: "Fiador", nome: "Rui Lima", cpf: "39053344705" };
	expect(missingSpouse([joao, guarantor])?.spouse).toBe("Teresa da Silva");
});

test("nobody is missing who signs as well, by role, document or name, or whose property is apart", () => {
	expect(missingSpouse([joao, { papel: "Cônjuge/companheiro(a)", nome: "T. Silva" }])).toBeUndefined();
	expect(missingSpouse([joao, { papel: "Proponente", cpf: "11144477735" }])).toBeUndefined();
	expect(missingSpouse([joao, { papel: "Proponente", nome: "Teresa da Silva" }])).toBeUndefined();
	expect(missingSpouse([{ ...joao, regime_bens: "Separação convencional" }])).toBeUndefined();
	expect(missingSpouse([{ papel: "Proponente", nome: "Ana Sá" }])).toBeUndefined();
});

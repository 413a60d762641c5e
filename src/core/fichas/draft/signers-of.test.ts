import { expect, test } from "vitest";
import { calledName, signerOf, socialNameOf } from "./signers-of.ts";

const joana = {
	papel: "Visitante",
	tipo_pessoa: "Pessoa física",
	nome: "João Batista Ferreira",
	nome_social: "Joana Ferreira",
	cpf: "52998224725",
} as const;

test("a social name belongs to the person of that part, name and document, and to nobody else", () => {
	const { papel, nome, cpfCnpj = null } = signerOf(joana);
	const who = { papel, nome, cpfCnpj };
	expect(socialNameOf(who, { pessoas: [joana] })).toBe("Joana Ferreira");
	expect(socialNameOf({ ...who, papel: "Testemunha" }, { pessoas: [joana] })).toBeUndefined();
	expect(socialNameOf({ ...who, cpfCnpj: "11144477735" }, { pessoas: [joana] })).toBeUndefined();
	expect(socialNameOf(who, { pessoas: [{ ...joana, nome_social: "" }] })).toBeUndefined();
	expect(socialNameOf(who, {})).toBeUndefined();
});

test("somebody is addressed by the name they go by, and for a company who signs for it", () => {
	const { papel, nome, cpfCnpj = null } = signerOf(joana);
	expect(calledName({ papel, nome, cpfCnpj }, { pessoas: [joana] })).toBe("Joana Ferreira");
	expect(calledName({ papel, nome, cpfCnpj }, {}), "its term is over").toBe("João Batista Ferreira");
	const company = {
		papel: "Visitante",
		tipo_pessoa: "Pessoa jurídica",
		razao_social: "Construtora Sol Ltda",
		representante: "Carla Reis Nunes",
		cnpj: "11222333000181",
	} as const;
	const who = signerOf(company);
	expect(calledName({ ...who, cpfCnpj: who.cpfCnpj ?? null }, { pessoas: [company] })).toBe("Carla Reis Nunes");
	expect(calledName({ papel: "Corretor parceiro", nome: "Rui Sá", cpfCnpj: null }, { pessoas: [joana] })).toBe(
		"Rui Sá",
	);
});

import { expect, test } from "vitest";
import { signerOf, socialNameOf } from "./signers-of.ts";

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

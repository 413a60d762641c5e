import { expect, test } from "vitest";
import { askedDocument, compareIdentity, findIdentityProblem, isAsInFicha, readIdentity } from "./identify.ts";

const CPF = "52998224725";
const known = { nome: "João Antônio da Conceição", cpfCnpj: CPF };
const typed = (nome: string, documento: string, perguntado = false) => ({ nome, documento, perguntado });

test("the kind of document that stands in the ficha is the kind that is asked for", () => {
	expect(askedDocument(CPF)).toBe("cpf");
	expect(askedDocument("11222333000181")).toBe("cnpj");
	expect(askedDocument("AB123456")).toBe("outro");
	expect(askedDocument(null)).toBe("livre");
});

test("a slip of the finger is told, another person's valid document is not refused", () => {
	expect(findIdentityProblem("cpf", "529.982.247-24")).toBe("wrong-cpf");
	expect(findIdentityProblem("cpf", "111.111.111-11")).toBe("wrong-cpf");
	expect(findIdentityProblem("cpf", "")).toBe("no-document");
	expect(findIdentityProblem("cpf", "111.444.777-35")).toBeUndefined();
	expect(findIdentityProblem("cnpj", "11.222.333/0001-82")).toBe("wrong-cnpj");
	expect(findIdentityProblem("cnpj", "529.982.247-25"), "who represents the company gives their own").toBeUndefined();
	expect(findIdentityProblem("outro", "ab 12")).toBeUndefined();
	expect(findIdentityProblem("livre", "")).toBeUndefined();
	expect(findIdentityProblem("livre", "123")).toBe("wrong-cpf");
});

test("the page asks about another document, and not about the own CPF of whoever signs for a company", () => {
	expect(isAsInFicha(CPF, "529.982.247-25")).toBe(true);
	expect(isAsInFicha(CPF, "111.444.777-35")).toBe(false);
	expect(isAsInFicha("11222333000181", "11.222.333/0001-81")).toBe(true);
	expect(isAsInFicha("11222333000181", "11.444.777/0001-61")).toBe(false);
	expect(isAsInFicha("11222333000181", "529.982.247-25"), "nothing to compare").toBeUndefined();
	expect(isAsInFicha(null, "529.982.247-25")).toBeUndefined();
});

test("accents, capitals and dots make no other person", () => {
	expect(compareIdentity(known, typed("JOAO ANTONIO  da conceicao", "529.982.247-25"))).toEqual({
		nome: "JOAO ANTONIO  da conceicao",
		nomeConfere: true,
		documento: CPF,
		documentoConfere: true,
		perguntado: false,
	});
});

test("what differs is kept beside what stood there, with whether it was asked about", () => {
	expect(compareIdentity(known, typed("João Conceição", "111.444.777-35", true))).toEqual({
		nome: "João Conceição",
		nomeConfere: false,
		documento: "11144477735",
		documentoConfere: false,
		perguntado: true,
	});
	expect(compareIdentity({ ...known, cpfCnpj: null }, typed("", CPF, true))).toMatchObject({
		nome: known.nome,
		documentoConfere: null,
		perguntado: false,
	});
});

test("whatever is sent becomes short plain text", () => {
	expect(readIdentity(undefined)).toEqual(typed("", ""));
	const read = readIdentity({ nome: ` A\u0000\u202eB ${"x".repeat(5000)}`, documento: 12, perguntado: "sim" });
	expect(read.nome).toMatch(/^A B x+$/);
	expect(read.nome.length).toBeLessThanOrEqual(160);
	expect(read).toMatchObject({ documento: "", perguntado: false });
});

test("the social name that the ficha has beside the other is no other one", () => {
	const known = { nome: "João Batista Ferreira", cpfCnpj: null, nomeSocial: "Joana Ferreira" };
	const told = (nome: string) => compareIdentity(known, { nome, documento: "", perguntado: false });
	expect(told("joana FERREIRA")).toMatchObject({ nome: "joana FERREIRA", nomeConfere: false, nomeSocial: true });
	expect(told("")).toMatchObject({ nome: "João Batista Ferreira", nomeConfere: true });
	expect(told("")).not.toHaveProperty("nomeSocial");
	expect(told("Joana Pereira")).not.toHaveProperty("nomeSocial");
	expect(
		compareIdentity({ nome: "Ana", cpfCnpj: null }, { nome: "Bia", documento: "", perguntado: false }),
	).not.toHaveProperty("nomeSocial");
});

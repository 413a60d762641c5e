import { expect, test } from "vitest";
import { forceUsername, suggestUsernames, usernameProblem } from "./username.ts";

test("the field forces lower-case letters and digits", () => {
	expect(forceUsername("João da Silva_99")).toBe("joaodasilva99");
	expect(forceUsername("x".repeat(30))).toHaveLength(20);
});

test.each([
	["", "Nome de usuário é obrigatório"],
	["ab", "Nome de usuário deve ter pelo menos 3 caracteres"],
	["a".repeat(21), "Nome de usuário deve ter no máximo 20 caracteres"],
	["Joao", "Use apenas letras minúsculas e números"],
	["joao silva", "Use apenas letras minúsculas e números"],
])("%j is answered with %j", (typed, message) => {
	expect(usernameProblem(typed)).toBe(message);
});

test("three to twenty characters of the set are fine", () => {
	expect(usernameProblem("abc")).toBeUndefined();
	expect(usernameProblem("a1".repeat(10))).toBeUndefined();
});

test("a name suggests what its holder may be called, always in the form that is accepted", () => {
	expect(suggestUsernames("Marina Antônia Prado").slice(0, 2)).toEqual(["marinaprado", "marina"]);
	expect(suggestUsernames("Zé")[0], "too short by itself").toBe("ze2");
	expect(suggestUsernames("")).toEqual([]);
	for (const one of suggestUsernames("Maximiliana Guilhermina Vasconcelos"))
		expect(usernameProblem(one)).toBeUndefined();
});

import { expect, test } from "vitest";
import { confirmationProblem, passwordProblem } from "./password.ts";

test.each([
	["", "Senha é obrigatória"],
	["Ab1!", "Senha deve ter pelo menos 8 caracteres"],
	["abcdefg1!", "Senha deve ter pelo menos 1 letra maiúscula"],
	["Abcdefgh!", "Senha deve ter pelo menos 1 número"],
	["Abcdefgh1", "Senha deve ter pelo menos 1 símbolo (!@#$%^&*)"],
	[`Ab1!${"x".repeat(125)}`, "Senha deve ter no máximo 128 caracteres"],
])("%j is answered with %j", (password, message) => {
	expect(passwordProblem(password)).toBe(message);
});

test.each(["Chave#2026", "Ônibus 9 | azul", `Ab1!${"x".repeat(124)}`, "Ação😀😀😀1!"])(
	"%j keeps every rule",
	(password) => {
		expect(passwordProblem(password)).toBeUndefined();
	},
);

test("the confirmation must be there and match", () => {
	expect(confirmationProblem("Chave#2026", "")).toBe("Confirmação de senha é obrigatória");
	expect(confirmationProblem("Chave#2026", "chave#2026")).toBe("Senhas não coincidem");
	expect(confirmationProblem("Chave#2026", "Chave#2026")).toBeUndefined();
});

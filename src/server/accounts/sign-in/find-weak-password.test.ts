import { expect, test } from "vitest";
import { isWeakPassword } from "./find-weak-password.ts";

const personal = ["ana@corretoraprado.com.br", "Ana Conceição Prado", "anaprado"];

test.each([
	"Password1!",
	"P@ssw0rd",
	"Qwerty1!",
	"Abc123!@",
	"Aa1!Aa1!",
	"Senha123!",
	"Senha@2026",
	"Mudar@123",
	"Corretor@2026",
	"Imóveis#2026",
	"Rubrica123!",
	"RUBRICA2026!",
	"Ana@1234",
	"AnaPrado1!",
	"Conceicao#77",
	"Conceição#77",
	"Corretoraprado1!",
])("%s is refused", async (password) => {
	expect(await isWeakPassword(password, personal)).toBe(true);
});

test.each(["Chave-Mestra!94 azul", "K7#vtqWz", "Ana7319#4482x!", "tres tigres Tristes 3!", "Ç".repeat(64)])(
	"%s is taken",
	async (password) => {
		expect(await isWeakPassword(password, personal)).toBe(false);
	},
);

test("a password of any length is judged at once", async () => {
	expect(await isWeakPassword("aA1!".repeat(25_000), personal)).toBe(false);
});

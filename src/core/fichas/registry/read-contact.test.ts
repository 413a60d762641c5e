import { expect, test } from "vitest";
import { isContact, readContact } from "./read-contact.ts";

test.each([
	["Carlos Eduardo", { nome: "Carlos Eduardo" }],
	["Carlos Eduardo Souza (11) 98765-4321", { nome: "Carlos Eduardo Souza", telefone: "11987654321" }],
	[
		"Carlos Souza, +55 11 98765-4321, carlos@exemplo.com.br",
		{ nome: "Carlos Souza", telefone: "11987654321", email: "carlos@exemplo.com.br" },
	],
	[
		"Nome: Ana Lopes\nCPF: 529.982.247-25\nCelular: 11 91234-5678",
		{ nome: "Ana Lopes", cpf: "52998224725", telefone: "11912345678" },
	],
	["529.982.247-25", { cpf: "52998224725" }],
	["11987654321", { telefone: "11987654321" }],
	[
		"BEGIN:VCARD\nVERSION:3.0\nN:Prado;Marina;;;\nFN:Marina Prado\nitem1.TEL;type=CELL:+55 (21) 99876-5432\nEMAIL;type=HOME:Marina@Exemplo.com.br\nEND:VCARD",
		{ nome: "Marina Prado", telefone: "21998765432", email: "marina@exemplo.com.br" },
	],
	["", {}],
])("%j", (text, contact) => {
	expect(readContact(text)).toEqual(contact);
});

test("a name alone is pasted as it is", () => {
	expect(isContact("Carlos Eduardo")).toBe(false);
	expect(isContact("Carlos Eduardo 11987654321")).toBe(true);
});

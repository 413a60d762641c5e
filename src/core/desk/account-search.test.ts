import { expect, test } from "vitest";
import { readAccountSearch } from "./account-search.ts";

test.each([
	[" ANA@Exemplo.com.br ", { by: "email", email: "ana@exemplo.com.br" }],
	["529.982.247-25", { by: "digits", digits: "52998224725" }],
	["(11) 98765-4321", { by: "digits", digits: "11987654321" }],
	["+55 11 98765-4321", { by: "digits", digits: "11987654321" }],
	["+55 11 3456-7890", { by: "digits", digits: "1134567890" }],
	// 55 is also the area of Santa Maria, and a document may begin with it.
	["(55) 98765-4321", { by: "digits", digits: "55987654321" }],
	["55.345.678/0001-95", { by: "digits", digits: "55345678000195" }],
	["12345678901-2", { by: "digits", digits: "123456789012" }],
	["12.abc.345/01de-35", { by: "digits", digits: "12ABC34501DE35" }],
	["João  da Conceição", { by: "words", words: ["joao", "da", "conceicao"], typed: "João  da Conceição" }],
	["", { by: "nothing" }],
	["& | !", { by: "nothing" }],
])("%s is looked for as %j", (typed, search) => {
	expect(readAccountSearch(typed)).toEqual(search);
});

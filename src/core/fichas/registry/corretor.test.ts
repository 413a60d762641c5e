import { expect, test } from "vitest";
import { readCreci } from "./corretor.ts";

test.each([
	["CRECI/SP 123456-F", { uf: "SP", numero: "123456", tipo: "F" }],
	["CRECI-J 12635 RJ", { uf: "RJ", numero: "12635", tipo: "J" }],
	["CRECI DF 17755", { uf: "DF", numero: "17755", tipo: "F" }],
	["creci 218 pj sc", { uf: "SC", numero: "218", tipo: "J" }],
	["CRECI-RJ nº 70.411", { uf: "RJ", numero: "70411", tipo: "F" }],
])("%s is read whole", (typed, read) => {
	expect(readCreci(typed)).toEqual(read);
});

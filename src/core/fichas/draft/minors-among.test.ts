import { expect, test } from "vitest";
import { minorsAmong } from "./minors-among.ts";

test("who turns eighteen today is of age, and who does tomorrow is not", () => {
	const people = [
		{ nome: "Ana", nascimento: "2008-11-18" },
		{ nome: "Bia", nascimento: "2008-11-19" },
		{ nome: "Caio", nascimento: "1980-01-01" },
		{ nome: "Davi" },
	];
	expect(minorsAmong(people, "2026-11-18")).toEqual(["Bia"]);
	expect(minorsAmong([{ nome: "Léo", nascimento: "2010-03-01" }], "2028-02-29")).toEqual(["Léo"]);
});

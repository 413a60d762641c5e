import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test("a spreadsheet runs nothing that somebody typed, and reads numbers as Brazilians write them", () => {
	const cells = ["=1+1", "+55", "-1", "@x", "\tx", "\rx", 'diz "oi"; sim', 3.5, null, "São Paulo", "a\nb"];
	expect(csvLine(cells)).toBe(`'=1+1;'+55;'-1;'@x;"'\tx";"'\rx";"diz ""oi""; sim";3,5;;São Paulo;"a\nb"\r\n`);
});

test("nor where columns are told by commas, or signs are as wide as they are high", () => {
	expect(csvLine(["Eva,=1+1", "Rua A, 12", "＝1+1", "\n=1", "a,\t=1"])).toBe(
		`"Eva, =1+1";"Rua A, 12";'＝1+1;"'\n=1";"a, \t=1"\r\n`,
	);
});

test("an amount below zero is a number to a spreadsheet, and no text", () => {
	expect(csvLine([{ cents: -4990 }, { cents: 19900 }, { cents: 0 }])).toBe("-49,90;199,00;0,00\r\n");
});

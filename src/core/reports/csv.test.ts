import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test("a spreadsheet runs nothing that somebody typed, and reads numbers as Brazilians write them", () => {
	const cells = ["=1+1", "+55", "-1", "@x", "\tx", "\rx", 'diz "oi"; sim', 3.5, null, "São Paulo", "a\nb"];
	expect(csvLine(cells)).toBe(`'=1+1;'+55;'-1;'@x;"'\tx";"'\rx";"diz ""oi""; sim";3,5;;São Paulo;"a\nb"\r\n`);
});

test("nor where columns are told by commas, or signs are as wide as they are high", () => {
	expect(csvLine(["Eva,=1+1", "Rua A, 12", "＝1+1", "\n=1", "a,\t=1"])).toBe(
		`"Eva,'=1+1";"Rua A, 12";'＝1+1;"'\n'=1";"a,\t'=1"\r\n`,
	);
});

test("an amount below zero is a number to a spreadsheet, and no text", () => {
	expect(csvLine([{ cents: -4990 }, { cents: 19900 }, { cents: 0 }])).toBe("-49,90;199,00;0,00\r\n");
});

test("nothing that a formula hides behind lets it through: blanks, quotes, what nobody sees, another line", () => {
	const before = [" ", "\u00a0", "\u3000", '"', "'", "“", "\u200b", "\ufeff", "\u00ad", "\u0000", ' "\u2060 '];
	for (const hidden of before) {
		expect(csvLine([`${hidden}=1+1`])).toMatch(/^"?'/);
		expect(csvLine([`Eva,${hidden}=1+1`])).toContain(`Eva,'`);
		expect(csvLine([`Eva\n${hidden}=1+1`])).toContain(`Eva\n'`);
	}
	for (const sign of ["﹦", "﹢", "﹣", "﹫", "−"]) expect(csvLine([`${sign}1+1`])).toBe(`'${sign}1+1\r\n`);
});

test("what a spreadsheet shows as it is stays as it is", () => {
	const cells = ["Rua A, 12 - Centro", "eva@exemplo.com", "“Ótimo”", "d'Ávila", "(11) 98888-7777", "a\n\nb"];
	expect(csvLine(cells)).toBe(`"Rua A, 12 - Centro";eva@exemplo.com;“Ótimo”;d'Ávila;(11) 98888-7777;"a\n\nb"\r\n`);
});

test("a long text of separators is read in one pass, not once for each of them", () => {
	const text = `${",\t\n ".repeat(200_000)}x`;
	expect(csvLine([text])).toHaveLength(text.length + 4);
});

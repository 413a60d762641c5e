import { describe, expect, test } from "vitest";
import { breakLines } from "./break-lines.ts";
import { styles } from "./pdf-styles.ts";
import { textWidth } from "./set-text.ts";

describe("breaking lines", () => {
	test("no line is wider than its column, and no word is lost", () => {
		const text = "O corretor apresentou o imóvel à compradora às 15h, na presença de testemunhas.";
		const lines = breakLines(text, styles.text, 120);
		expect(lines.length).toBeGreaterThan(2);
		for (const line of lines) expect(textWidth(line, styles.text)).toBeLessThanOrEqual(120);
		expect(lines.join(" ")).toBe(text);
	});

	test("a word wider than the column is cut, not drawn over its neighbour", () => {
		const hash = "f".repeat(64);
		const lines = breakLines(hash, styles.text, 100);
		for (const line of lines) expect(textWidth(line, styles.text)).toBeLessThanOrEqual(100);
		expect(lines.join("")).toBe(hash);
	});

	test("a new line stays one, and an empty text is one empty line", () => {
		expect(breakLines("um\ndois", styles.text, 300)).toEqual(["um", "dois"]);
		expect(breakLines("", styles.text, 300)).toEqual([""]);
	});

	test("a non-breaking space holds the amount to its sign", () => {
		expect(breakLines("valor de R$\u00a0540.000,00", styles.text, textWidth("valor de R$", styles.text))).toEqual([
			"valor de",
			"R$\u00a0540.00",
			"0,00",
		]);
	});

	test("an overlong word is broken after its hyphen, not within one of its halves", () => {
		const width = textWidth("meia-noi", styles.text);
		expect(breakLines("até a meia-noite", styles.text, width)).toEqual(["até a", "meia-", "noite"]);
	});

	test("an overlong address is broken after its signs, and what is overlong in it where the line ends", () => {
		const width = textWidth("marina.alves.prado@imo", styles.text);
		expect(breakLines("marina.alves.prado@imoveisprado.com.br", styles.text, width)).toEqual([
			"marina.alves.prado@",
			"imoveisprado.com.br",
		]);
		const hash = "687e5c85cc23b5238e68e9737f3f5994";
		const lines = breakLines(`https://rubrica.com.br/testemunho/${hash}`, styles.text, width);
		expect(lines.slice(0, 2)).toEqual(["https://rubrica.com.br/", "testemunho/"]);
		expect(lines.join("")).toContain(hash);
		for (const line of lines) expect(textWidth(line, styles.text)).toBeLessThanOrEqual(width);
	});

	test("a number or a protocol has no such place: its hyphen would read as the line's", () => {
		const width = textWidth("529.982.247-2", styles.text);
		expect(breakLines("529.982.247-25", styles.text, width)).toEqual(["529.982.247-2", "5"]);
	});

	test("pieces of one word are never joined by a space that it has not", () => {
		const width = textWidth("i-WWWWW", styles.text) + 1;
		expect(breakLines(`i-${"W".repeat(11)}`, styles.text, width).join("")).toBe(`i-${"W".repeat(11)}`);
	});

	test("a number stays with its unit", () => {
		const width = textWidth("a assinatura chegou 1", styles.text) + 1;
		const said = "a assinatura chegou 1 min 19 s depois, com 1 tentativa; 3 pessoas";
		expect(breakLines(said, styles.text, width)).toEqual([
			"a assinatura chegou",
			"1 min 19 s depois,",
			"com 1 tentativa; 3",
			"pessoas",
		]);
		expect(breakLines(said, styles.text, width, 1)[0]).toBe("a assinatura chegou 1");
	});

	test("what was sealed in the first way is broken as it was", () => {
		const width = textWidth("meia-noi", styles.text);
		expect(breakLines("meia-noite", styles.text, width, 1)).toEqual(["meia-noi", "te"]);
		expect(breakLines("meia-noite", styles.text, width)).toEqual(["meia-", "noite"]);
	});
});

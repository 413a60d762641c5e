import { describe, expect, test } from "vitest";
import { styles } from "./pdf-styles.ts";
import { breakLines, runsOf, textWidth, unknownLetters } from "./set-text.ts";

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
});

describe("letters", () => {
	test("every Portuguese letter is in the font that was asked for", () => {
		const letters = "áàâãçéêíóôõúüÁÀÂÃÇÉÊÍÓÔÕÚÜªº§–—“”‘’…•";
		for (const style of [styles.text, styles.strong]) {
			expect(runsOf(letters, style).map(({ font }) => font)).toEqual([style.font]);
		}
	});

	test("letters of other languages come from another font, in between", () => {
		const fonts = runsOf("João Łukasz Ørsted", styles.text).map(({ font }) => font);
		expect(fonts).toEqual(["figtree-400", "figtree-elsewhere-400", "figtree-400", "figtree-rest-400", "figtree-400"]);
	});

	test("what no font has is counted", () => {
		expect(unknownLetters("Ana 王小明 ção")).toEqual(["王", "小", "明"]);
		expect(unknownLetters("Conceição e Łukasz")).toEqual([]);
	});

	test("signs of our own texts are left as they are, beside a letter whose accent stands apart too", () => {
		const signs = "–—‘’“”•…";
		expect(signs.normalize("NFC")).toBe(signs);
		expect(breakLines(signs, styles.text, 300)).toEqual([signs]);
		expect(breakLines(`${signs}\u200d a\u0303`, styles.text, 300)).toEqual([`${signs} ã`]);
	});

	test("a letter and its accent apart are drawn as one", () => {
		expect(breakLines("Conceic\u0327a\u0303o", styles.text, 300)).toEqual(["Conceição"]);
	});
});

import { describe, expect, test } from "vitest";
import { breakLines } from "./break-lines.ts";
import { styles } from "./pdf-styles.ts";
import { runsOf, unknownLetters } from "./set-text.ts";

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

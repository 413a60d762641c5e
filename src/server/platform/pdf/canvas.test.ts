import { expect, test } from "vitest";
import { makeCanvas } from "./canvas.ts";
import { styles } from "./pdf-styles.ts";

test("a letter that no font has is a box to the eye, and itself to whoever copies or hears the text", () => {
	const canvas = makeCanvas();
	canvas.text("Ana 王小 e 👑", 54, 100, styles.text);
	const content = canvas.content();
	expect(content).toContain("/ActualText <feff738b5c0f>");
	expect(content).toContain("/ActualText <feffd83ddc51>");
	expect(content.match(/ re\b/g), "one box for each letter").toHaveLength(3);
	expect([...canvas.unknown]).toEqual(["王", "小", "👑"]);
	for (const used of canvas.fonts.values()) expect([...used].flat(), "the empty glyph is never shown").not.toContain(0);
});

test("what can be drawn has no box, and the first edition is written as it was", () => {
	const [plain, first] = [makeCanvas(), makeCanvas(undefined, true)];
	plain.text("Conceição e Łukasz", 54, 100, styles.text);
	first.text("王", 54, 100, styles.text);
	expect(plain.content()).not.toContain("ActualText");
	expect(plain.unknown.size).toBe(0);
	expect(first.content()).toContain("<0000> Tj");
	expect(first.content()).not.toContain(" re ");
});

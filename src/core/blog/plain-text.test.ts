import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test("marks that open and never close are read once, not once for each", () => {
	expect(plainText("<".repeat(300_000))).toHaveLength(300_000);
	expect(plainText("<br".repeat(100_000))).toHaveLength(300_000);
	expect(plainText("antes <b>forte</b><br class='x'>depois")).toBe("antes forte depois");
});

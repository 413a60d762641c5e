import { expect, test } from "vitest";
import { historyCopy } from "./history.copy.ts";
import { checkWords } from "./verify.copy.ts";

test("a check that passed says nothing of what people saw or read", () => {
	for (const { label, ok } of Object.values(checkWords))
		expect(ok("2026-11-18"), label).not.toMatch(/\b(?:leu|leram|lid[oa]s?|viu|viram|mostrad[oa])\b/);
});

test("one point that was left out is one", () => {
	expect(historyCopy.left(1, 40)).toContain("39 de 40 pontos. O outro não foi conferido: ");
	expect(historyCopy.left(3, 40)).toContain("37 de 40 pontos. Os outros 3 não foram conferidos: ");
});

import { expect, test } from "vitest";
import { countChange, formatShare, noteChange, shareChange } from "./format-number.ts";

test("changes are told in counts, points and tenths, and a missing base is said", () => {
	expect(countChange(3, 1).words).toBe("+2, era 1");
	expect(countChange(1, 3).words).toBe("−2, eram 3");
	expect(countChange(15, 20).words).toBe("−5 (−25%), eram 20");
	expect(countChange(0, 0)).toEqual({ direction: "unknown", words: "sem base para comparar" });
	expect(shareChange(0.6, 0.5).words).toBe("+10 pontos, era 50%");
	expect(shareChange(0.6, undefined).direction).toBe("unknown");
	expect(noteChange(3.24, 3.16).direction).toBe("same");
	expect(noteChange(4, 3.5).words).toBe("+0,5, era 3,5");
});

test("almost all is not all, and hardly any is not none", () => {
	expect(formatShare(249 / 250)).toBe("99%");
	expect(formatShare(1 / 250)).toBe("1%");
	expect([formatShare(1), formatShare(0)]).toEqual(["100%", "0%"]);
	expect(shareChange(1, 249 / 250).words).toBe("+1 ponto, era 99%");
	expect(countChange(251, 250).words).toBe("+1 (+1%), eram 250");
	expect(countChange(1, 250).words).toBe("−249 (−99%), eram 250");
});

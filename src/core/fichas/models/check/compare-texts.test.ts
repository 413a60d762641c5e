import fc from "fast-check";
import { expect, test } from "vitest";
import { startProcessorTime } from "#tests/support/processor-time.ts";
import { compareTexts } from "./compare-texts.ts";

test("one changed word is one word taken out and one put in", () => {
	expect(compareTexts("Vale por 180 dias, sem multa.", "Vale por 90 dias, sem multa.")).toEqual([
		{ kind: "same", text: "Vale por " },
		{ kind: "removed", text: "180" },
		{ kind: "added", text: "90" },
		{ kind: "same", text: " dias, sem multa." },
	]);
	expect(compareTexts("igual", "igual")).toEqual([{ kind: "same", text: "igual" }]);
	expect(compareTexts("", "novo")).toEqual([{ kind: "added", text: "novo" }]);
});

test("both texts can be read back from the parts, whatever they are", () => {
	const words = fc.array(fc.constantFrom("a", "b", "{c}", " ", "ç", ".", "\n", "🏠", "<b>"), { maxLength: 80 });
	fc.assert(
		fc.property(words, words, (one, other) => {
			const [before, after] = [one.join(""), other.join("")];
			const parts = compareTexts(before, after);
			const without = (kind: string) =>
				parts
					.filter((part) => part.kind !== kind)
					.map(({ text }) => text)
					.join("");
			expect(without("added")).toBe(before);
			expect(without("removed")).toBe(after);
		}),
	);
});

test("two long texts with nothing in common are compared at once", () => {
	const spent = startProcessorTime();
	const parts = compareTexts("um ".repeat(3000), "dois ".repeat(3000));
	expect(spent()).toBeLessThan(500);
	expect(parts.map(({ kind }) => kind)).toContain("removed");
});

import { expect, test } from "vitest";
import { keptByText } from "./kept-by-text.ts";

function countingKeeper() {
	const made: string[] = [];
	const kept = keptByText<string>();
	const ask = (font: string, text: string, { size = 9, width = 100 } = {}) =>
		kept({ font, size }, width, text, () => {
			made.push(`${font} ${text}`);
			return `${font}: ${text}`;
		});
	return { made, ask };
}

test("a text is worked out once for each style", () => {
	const { made, ask } = countingKeeper();
	expect([ask("a", "um"), ask("a", "um"), ask("b", "um"), ask("a", "dois")]).toEqual([
		"a: um",
		"a: um",
		"b: um",
		"a: dois",
	]);
	expect(made).toEqual(["a um", "b um", "a dois"]);
});

test("one style is the same by whatever object it is named; another size or width is not", () => {
	const { made, ask } = countingKeeper();
	for (let time = 0; time < 2; time++) {
		ask("a", "um");
		ask("a", "um", { size: 10 });
		ask("a", "um", { width: 200 });
	}
	expect(made).toHaveLength(3);
});

test("however many texts come, only some are kept, and each is answered rightly", () => {
	const { made, ask } = countingKeeper();
	ask("a", "um");
	for (let at = 0; at < 10_000; at++) expect(ask("a", `${at}`)).toBe(`a: ${at}`);
	expect(ask("a", "um")).toBe("a: um");
	expect(made.filter((text) => text === "a um")).toHaveLength(2);
});

test("a very long text is not kept", () => {
	const { made, ask } = countingKeeper();
	const long = "x".repeat(5_000);
	ask("a", long);
	ask("a", long);
	expect(made).toHaveLength(2);
});

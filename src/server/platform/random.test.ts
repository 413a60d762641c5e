import { expect, test } from "vitest";
import { drawBytes } from "./random.ts";

test("as many as asked for, no two draws the same, beyond what was drawn at once too", () => {
	const draws = Array.from({ length: 500 }, () => drawBytes(25));
	expect(new Set(draws.map((drawn) => drawn.length))).toEqual(new Set([25]));
	expect(new Set(draws.map((drawn) => drawn.toString("hex"))).size).toBe(500);
	expect(drawBytes(10_000)).toHaveLength(10_000);
});

test("a draw stays what it is while others draw", () => {
	const first = drawBytes(16);
	const before = first.toString("hex");
	for (let time = 0; time < 1000; time++) drawBytes(16);
	expect(first.toString("hex")).toBe(before);
});

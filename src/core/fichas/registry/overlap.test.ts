import { expect, test } from "vitest";
import { isOverlapDecision, isSameOverlap, overlapDecisions } from "./overlap.ts";

test("the three decisions are decisions, and nothing else is", () => {
	expect(overlapDecisions.every(isOverlapDecision)).toBe(true);
	for (const other of ["", "Unir", "apagar", undefined, ["unir"]]) expect(isOverlapDecision(other)).toBe(false);
});

test("only what was seen is decided: nothing came, went or was counted twice", () => {
	expect(isSameOverlap(["a", "b"], ["b", "a"])).toBe(true);
	expect(isSameOverlap(["a", "b"], ["a", "b", "c"])).toBe(false);
	expect(isSameOverlap(["a", "b", "c"], ["a", "b"])).toBe(false);
	expect(isSameOverlap(["a", "b"], ["a", "c"])).toBe(false);
	expect(isSameOverlap(["a", "a"], ["a", "b"])).toBe(false);
	expect(isSameOverlap(["a"], ["a"])).toBe(false);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastWithWhite, fitColour } from "./model-colour.ts";

const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

test("a colour that can be read stays as it is, one that cannot is darkened until it can", () => {
	expect(fitColour(" #1F3FD6 ")).toEqual({ colour: "#1f3fd6", corrected: false });
	expect(fitColour("#ffd400")).toMatchObject({ corrected: true });
	expect(fitColour("#ffffff")).toMatchObject({ corrected: true });
});

test("every colour there is ends at 4.5 : 1 with white, and no darker than it needs", () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
			const asked = `#${number.toString(16).padStart(6, "0")}`;
			const fitted = fitColour(asked);
			expect(contrastWithWhite(channelsOf(fitted?.colour ?? "#ffffff"))).toBeGreaterThanOrEqual(4.5);
			if (fitted?.corrected) expect(contrastWithWhite(channelsOf(fitted.colour))).toBeLessThan(4.9);
		}),
	);
});

test.each(["", "red", "#fff", "#12345g", "#1234567", "url(x)", "#000000;x"])("%j is no colour", (typed) => {
	expect(fitColour(typed)).toBeUndefined();
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { fromReais, toReais } from "./provider-money.ts";

test("every sum of centavos survives the way to reais and back", () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 10_000_000_00 }), (amount) => {
			expect(fromReais(JSON.parse(JSON.stringify(toReais(amount))))).toBe(amount);
		}),
	);
	expect(toReais(116_405)).toBe(1164.05);
	expect(JSON.stringify(toReais(1_10))).toBe("1.1");
});

test("what is no whole number of centavos is no amount", () => {
	for (const reais of [0.001, 10.005, Number.NaN, Number.POSITIVE_INFINITY, 1e300]) {
		expect(fromReais(reais)).toBeUndefined();
	}
	expect(() => toReais(10.5)).toThrow(RangeError);
});

import { expect, test } from "vitest";
import { isVersion, versionIn } from "./version-number.ts";

test("a version is a whole number that a column can hold", () => {
	for (const value of [0, 1, 2_147_483_647]) expect([value, isVersion(value)]).toEqual([value, true]);
	for (const value of [-1, 1.5, 1e-7, 2_147_483_648, 1e300, Number.NaN, Number.POSITIVE_INFINITY, "1", null, [1]])
		expect([value, isVersion(value)]).toEqual([value, false]);
});

test("what a form or an address says of it is one, or none", () => {
	expect(["7", "007", "7e2"].map(versionIn)).toEqual([7, 7, 700]);
	expect(["", "abc", "1e300", "1.5", "-1", "Infinity", null, undefined].map(versionIn)).toEqual(Array(8).fill(0));
});

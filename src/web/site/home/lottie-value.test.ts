import { describe, expect, it } from "vitest";
import { pathData } from "./lottie-document.ts";
import { valueAt } from "./lottie-value.ts";

const ease = { i: { x: [0.3], y: [1] }, o: { x: [0.5], y: [0] } };

describe("valueAt", () => {
	it("gives a fixed value at every frame, and the fallback where there is none", () => {
		expect(valueAt({ a: 0, k: 15 }, 7, [1])).toEqual([15]);
		expect(valueAt({ a: 0, k: [3, 4] }, 7, [1])).toEqual([3, 4]);
		expect(valueAt(undefined, 7, [1])).toEqual([1]);
	});

	it("holds the first keyframe before it and the last one after it", () => {
		const trim = {
			a: 1,
			k: [
				{ t: 10, s: [20], ...ease },
				{ t: 40, s: [80] },
			],
		};
		expect(valueAt(trim, 0, [])).toEqual([20]);
		expect(valueAt(trim, 40, [])).toEqual([80]);
		expect(valueAt(trim, 99, [])).toEqual([80]);
	});

	it("moves in a straight line without easing, and along the curve with it", () => {
		const straight = {
			a: 1,
			k: [
				{ t: 0, s: [0] },
				{ t: 10, s: [100] },
			],
		};
		expect(valueAt(straight, 5, [])).toEqual([50]);
		const curved = {
			a: 1,
			k: [
				{ t: 0, s: [0], ...ease },
				{ t: 10, s: [100] },
			],
		};
		const values = [1, 3, 5, 7, 9].map((frame) => valueAt(curved, frame, [])[0] ?? Number.NaN);
		expect(values).toEqual(values.toSorted((a, b) => a - b));
		expect(values[0]).toBeLessThan(10);
		expect(values[4]).toBeGreaterThan(90);
	});

	it("does not move between the keyframes of a hold", () => {
		const held = {
			a: 1,
			k: [
				{ t: 0, s: [0], h: 1 },
				{ t: 10, s: [100] },
			],
		};
		expect(valueAt(held, 9, [])).toEqual([0]);
	});
});

describe("pathData", () => {
	const square = {
		v: [
			[0, 0],
			[10, 0],
		],
		i: [
			[0, 0],
			[-2, 1],
		],
		o: [
			[2, 1],
			[0, 0],
		],
	};

	it("turns relative handles into absolute control points", () => {
		expect(pathData(square)).toBe("M0 0C2 1 8 1 10 0");
	});

	it("comes back to the start when closed", () => {
		expect(pathData({ ...square, c: true })).toBe("M0 0C2 1 8 1 10 0C10 0 0 0 0 0Z");
	});
});

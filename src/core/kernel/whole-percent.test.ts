import { expect, test } from "vitest";
import { wholePercent } from "./whole-percent.ts";

test.each([
	[0, 0],
	[1 / 1000, 1],
	[1 / 250, 1],
	[0.005, 1],
	[0.504, 50],
	[0.505, 51],
	[0.994, 99],
	[249 / 250, 99],
	[999 / 1000, 99],
	[1, 100],
	[1.5, 150],
])("%d of the whole is %d percent", (share, percent) => {
	expect(wholePercent(share)).toBe(percent);
});

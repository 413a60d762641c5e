import { expect, it } from "vitest";
import { nextLook } from "./watch-schedule.ts";

it("looks soon at first and never less than twice a minute", () => {
	const waits = Array.from({ length: 30 }, (_, looks) => nextLook(looks));
	expect(waits[0]).toBe(2_000);
	expect(waits.at(-1)).toBe(30_000);
	expect(waits).toEqual(waits.toSorted((a, b) => a - b));
});

it("sees a Pix that is paid within two minutes at least ten times", () => {
	let at = 0;
	let looks = 0;
	while (at + nextLook(looks) <= 120_000) at += nextLook(looks++);
	expect(looks).toBeGreaterThanOrEqual(10);
});

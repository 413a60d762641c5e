import { expect, test } from "vitest";
import { nightShare, READ_BACK_DAYS } from "./read-back.ts";

const now = new Date("2026-11-16T08:00:00Z");
const before = (days: number) => new Date(now.getTime() - days * 86_400_000);

test("thirty nights read everything, whatever there is", () => {
	for (const files of [0, 1, 29, 30, 31, 1_000_003])
		expect(nightShare(files, before(1), now) * READ_BACK_DAYS).toBeGreaterThanOrEqual(files);
});

test("nights that were missed are made up for, and never more than all is read", () => {
	expect(nightShare(3000, undefined, now)).toBe(100);
	expect(nightShare(3000, before(0.99), now)).toBe(100);
	expect(nightShare(3000, before(3), now)).toBe(300);
	expect(nightShare(3000, before(400), now)).toBe(3000);
});

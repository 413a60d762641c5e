import { expect, test } from "vitest";
import type { Day } from "#core/kernel/day.ts";
import { daysBetween, lastDay } from "./last-day.ts";

test("a term that ends with a day has that day as its last one, wherever in the country it ends", () => {
	expect(lastDay(new Date("2026-11-21T05:00:00Z"))).toBe("2026-11-20");
	expect(lastDay(new Date("2026-11-21T03:00:00Z"))).toBe("2026-11-20");
	expect(lastDay(new Date("2026-11-21T05:00:00.001Z"))).toBe("2026-11-21");
});

test("days are counted from one day to another, also back and over a change of clocks", () => {
	expect(daysBetween("2026-11-18" as Day, "2026-11-20" as Day)).toBe(2);
	expect(daysBetween("2026-11-20" as Day, "2026-11-18" as Day)).toBe(-2);
	expect(daysBetween("2018-11-03" as Day, "2018-11-05" as Day)).toBe(2);
});

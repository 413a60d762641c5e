import { expect, test } from "vitest";
import { addMonths, periodEndAfter } from "./billing-period.ts";

const day = (text: string) => new Date(`${text}T12:00:00Z`);

test("a month later is the same day, or the month's last", () => {
	expect(addMonths(day("2026-01-15"), 1)).toEqual(day("2026-02-15"));
	expect(addMonths(day("2026-01-31"), 1)).toEqual(day("2026-02-28"));
	expect(addMonths(day("2027-12-31"), 2)).toEqual(day("2028-02-29"));
	expect(addMonths(day("2026-11-15"), 12)).toEqual(day("2027-11-15"));
});

test("what is paid late in the evening is paid on that day, though Greenwich has the next one", () => {
	const late = (text: string) => new Date(`${text}T23:30:15.250-03:00`);
	expect(addMonths(late("2026-01-30"), 1)).toEqual(late("2026-02-28"));
	expect(addMonths(late("2027-02-28"), 1)).toEqual(late("2027-03-28"));
	expect(periodEndAfter(late("2028-02-28"), late("2028-02-28"), "annual")).toEqual(late("2029-02-28"));
	const first = late("2026-01-31");
	const february = periodEndAfter(first, first, "monthly");
	expect([february, periodEndAfter(first, february, "monthly")]).toEqual([late("2026-02-28"), late("2026-03-31")]);
});

test("a subscription of the 31st comes back to the 31st", () => {
	const first = day("2026-01-31");
	const february = periodEndAfter(first, first, "monthly");
	const march = periodEndAfter(first, february, "monthly");
	expect([february, march]).toEqual([day("2026-02-28"), day("2026-03-31")]);
});

test("an annual period ends a year later", () => {
	expect(periodEndAfter(day("2028-02-29"), day("2028-02-29"), "annual")).toEqual(day("2029-02-28"));
});

import { expect, test } from "vitest";
import { addBusinessDays, isBusinessDay, nationalHolidays } from "./business-days.ts";

test("the holidays of a year are those of the law, and neither Carnival nor Corpus Christi", () => {
	expect(nationalHolidays(2026)).toEqual([
		"2026-01-01",
		"2026-04-03",
		"2026-04-21",
		"2026-05-01",
		"2026-09-07",
		"2026-10-12",
		"2026-11-02",
		"2026-11-15",
		"2026-11-20",
		"2026-12-25",
	]);
	expect(isBusinessDay("2026-02-17")).toBe(true);
	expect(isBusinessDay("2026-06-04")).toBe(true);
});

test("20 November is a holiday since 2024", () => {
	expect(nationalHolidays(2023)).not.toContain("2023-11-20");
	expect(nationalHolidays(2024)).toContain("2024-11-20");
});

test.each([
	[2000, "2000-04-21"],
	[2024, "2024-03-29"],
	[2027, "2027-03-26"],
	[2028, "2028-04-14"],
	[2038, "2038-04-23"],
	[2049, "2049-04-16"],
])("Good Friday of %i is %s", (year, day) => {
	expect(nationalHolidays(year)).toContain(day);
});

test.each([
	["2026-11-13", 3, "2026-11-18"],
	["2026-11-17", 3, "2026-11-23"],
	["2026-11-18", 3, "2026-11-24"],
	["2026-12-23", 3, "2026-12-29"],
	["2026-12-30", 3, "2027-01-05"],
	// Carnival is no holiday of the country.
	["2027-02-05", 3, "2027-02-10"],
	["2027-03-24", 3, "2027-03-30"],
	["2027-04-19", 3, "2027-04-23"],
	["2026-11-14", 1, "2026-11-16"],
	["2026-11-16", 5, "2026-11-24"],
])("from %s on, %i business days end on %s", (from, count, until) => {
	expect(addBusinessDays(from, count)).toBe(until);
});

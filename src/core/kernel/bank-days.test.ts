import { expect, test } from "vitest";
import { addBankDays, isBankDay } from "./bank-days.ts";

test.each([
	"2025-03-03", // Carnival Monday
	"2025-03-04",
	"2026-02-16",
	"2026-02-17",
	"2026-04-03",
	"2026-04-21",
	"2026-05-01",
	"2026-06-04",
	"2026-09-07",
	"2026-10-12",
	"2026-11-02",
	"2026-11-20",
	"2026-12-25",
	"2026-12-31",
	"2027-01-01",
	"2027-02-08",
])("%s is no bank day", (day) => {
	expect(isBankDay(day)).toBe(false);
});

test.each(["2026-02-18", "2026-12-24", "2026-12-30", "2027-01-04", "2028-12-29"])("%s is a bank day", (day) => {
	expect(isBankDay(day)).toBe(true);
});

test("counts from the day after", () => {
	expect(addBankDays("2026-11-23", 0)).toBe("2026-11-23");
	expect(addBankDays("2026-11-23", 1)).toBe("2026-11-24");
	expect(addBankDays("2026-11-27", 1)).toBe("2026-11-30");
});

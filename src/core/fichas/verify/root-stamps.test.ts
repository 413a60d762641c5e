import { expect, test } from "vitest";
import { renewalDue } from "./root-stamps.ts";

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const due = (at: string, validUntil?: string) =>
	renewalDue({ at: day(at), validUntil: validUntil ? day(validUntil) : undefined })
		.toISOString()
		.slice(0, 10);

test.each([
	["a year later, where the certificate lasts", due("2026-01-01", "2036-01-01"), "2027-01-01"],
	["a year later, where nothing is said of an end", due("2026-01-01"), "2027-01-01"],
	["60 days before the certificate ends", due("2026-01-01", "2026-12-31"), "2026-11-01"],
	["halfway, where it was made shortly before that end", due("2026-12-01", "2026-12-31"), "2026-12-16"],
])("a stamp is renewed %s", (_, told, expected) => {
	expect(told).toBe(expected);
});

import { expect, test } from "vitest";
import { DAY_MS } from "#core/kernel/duration.ts";
import { daysUntil, expiryNotice } from "./seal-expiry.ts";

const now = new Date("2026-11-16T12:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);

test("a certificate is spoken of 60, 30 and 7 days before its end, and after it", () => {
	const said = [61, 60, 31, 30, 8, 7, 0, -3].map((days) => expiryNotice(inDays(days), now));
	expect(said).toEqual([undefined, 60, 60, 30, 30, 7, 7, 7]);
	expect(daysUntil(inDays(12.5), now)).toBe(12.5);
});

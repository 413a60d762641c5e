import { expect, it } from "vitest";
import { formatDeadline } from "./format-deadline.ts";

it("is the day and hour in São Paulo", () => {
	expect(formatDeadline(new Date("2026-11-19T02:59:00Z"))).toBe("18 nov 2026, 23:59");
	expect(formatDeadline(new Date("2027-02-01T12:05:00Z"))).toBe("01 fev 2027, 09:05");
});

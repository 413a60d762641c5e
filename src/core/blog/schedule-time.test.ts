import { expect, it } from "vitest";
import { fromScheduleField, toScheduleField } from "./schedule-time.ts";

it("reads and writes São Paulo time", () => {
	expect(fromScheduleField("2026-11-20T09:30")).toEqual(new Date("2026-11-20T12:30:00Z"));
	expect(toScheduleField(new Date("2026-11-20T02:30:00Z"))).toBe("2026-11-19T23:30");
});

it("knows the summer time Brazil once had", () => {
	expect(fromScheduleField("2018-01-15T09:00")).toEqual(new Date("2018-01-15T11:00:00Z"));
});

it.each(["", "amanhã", "2026-02-30T10:00", "2026-11-20", "2026-11-20T25:00", "2026-11-20T09:30Z"])(
	"takes %j for no moment",
	(field) => expect(fromScheduleField(field)).toBeUndefined(),
);

import { expect, test } from "vitest";
import { fromProviderDate, toProviderDate } from "./provider-date.ts";

test("writes the provider's offset and reads any", () => {
	const moment = new Date("2026-12-31T02:30:00.123Z");
	expect(toProviderDate(moment)).toBe("2026-12-30T22:30:00.123-04:00");
	expect(fromProviderDate(toProviderDate(moment))).toEqual(moment);
	expect(fromProviderDate("2026-12-30T23:30:00.123-03:00")).toEqual(moment);
	expect(fromProviderDate("2026-12-30T23:30:00.123-0300")).toEqual(moment);
	expect(fromProviderDate("2026-12-31T02:30:00.123Z")).toEqual(moment);
});

test.each(["2026-12-30", "2026-12-30T23:30:00", "ontem", "", "2026-13-45T99:00:00Z"])("%j is no moment", (text) => {
	expect(fromProviderDate(text)).toBeUndefined();
});

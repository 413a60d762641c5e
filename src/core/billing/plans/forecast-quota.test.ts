import { expect, test } from "vitest";
import { forecastQuota } from "./forecast-quota.ts";

test("a month goes on as it began, and none is foreseen from nothing", () => {
	expect(forecastQuota({ used: 15 }, "2026-11-15")).toBe(30);
	expect(forecastQuota({ used: 0 }, "2026-02-01")).toBe(0);
});

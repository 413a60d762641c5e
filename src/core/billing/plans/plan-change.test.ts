import { expect, test } from "vitest";
import { cents } from "#core/kernel/money/money.ts";
import { dueYearReminder, extraProfilePrice, MOST_EXTRA_PROFILES, planChanges, renewalPrice } from "./plan-change.ts";

const day = (text: string) => new Date(`${text}T03:00:00Z`);
const monthly = {
	plan: "profissional",
	billing: "monthly",
	status: "ativa",
	periodStart: day("2026-11-01"),
	periodEnd: day("2026-12-01"),
	firstPaidAt: day("2026-11-01"),
	graceUntil: undefined,
	nextPlan: undefined,
	nextPlanFrom: undefined,
	extraProfiles: 0,
} as const;
const annual = { ...monthly, billing: "annual", periodStart: day("2025-12-01") } as const;
const midMonth = new Date("2026-11-15T18:00:00Z");

test("upwards costs the difference now, downwards nothing, and a year the rest of its price", () => {
	expect(planChanges(monthly, midMonth)).toEqual([
		{ plan: "basico", billing: "monthly", now: undefined, next: cents(79) },
		{ plan: "profissional", billing: "annual", now: cents(1164 - 74.13), next: cents(1164) },
		{ plan: "premium", billing: "monthly", now: cents(30), next: cents(199) },
		{ plan: "premium", billing: "annual", now: cents(1764 - 74.13), next: cents(1764) },
	]);
});

test("who pays by the year changes within the year, and goes back to months when it is over", () => {
	expect(planChanges(annual, midMonth).map(({ plan, billing }) => [plan, billing])).toEqual([
		["basico", "annual"],
		["premium", "annual"],
	]);
});

test("nothing changes while a subscription is ending, in arrears or paid ahead of time downwards", () => {
	for (const status of ["encerrando", "inadimplente", "aguardando", "encerrada"] as const) {
		expect(planChanges({ ...monthly, status }, midMonth)).toEqual([]);
		expect(extraProfilePrice({ ...monthly, status }, midMonth)).toBeUndefined();
	}
	const ahead = { ...annual, periodStart: day("2026-12-01"), periodEnd: day("2027-12-01") };
	expect(planChanges(ahead, midMonth).map(({ plan }) => plan)).toEqual(["premium"]);
	expect(planChanges({ ...ahead, nextPlan: "basico", nextPlanFrom: ahead.periodStart }, midMonth)).toEqual([]);
});

test("one more profile costs its share of the period, and twenty are enough", () => {
	expect(extraProfilePrice(monthly, midMonth)).toEqual({ now: cents(8.5), next: cents(156) });
	expect(extraProfilePrice({ ...monthly, extraProfiles: MOST_EXTRA_PROFILES }, midMonth)).toBeUndefined();
});

test("another year can be paid from thirty days before the end until the grace is over", () => {
	expect(renewalPrice(annual, day("2026-10-30"))).toBeUndefined();
	expect(renewalPrice(annual, day("2026-11-02"))).toBe(cents(1164));
	expect(renewalPrice({ ...annual, nextPlan: "basico" }, day("2026-11-02"))).toBe(cents(684));
	const late = { ...annual, status: "inadimplente", graceUntil: day("2026-12-06") } as const;
	expect(renewalPrice(late, day("2026-12-05"))).toBe(cents(1164));
	expect(renewalPrice(late, day("2026-12-06"))).toBeUndefined();
	expect(renewalPrice(monthly, midMonth)).toBeUndefined();
});

test("the end of a year is told a month, a week and a day before", () => {
	const due = (text: string) => dueYearReminder(annual, day(text));
	expect(
		["2026-10-31", "2026-11-01", "2026-11-23", "2026-11-24", "2026-11-29", "2026-11-30", "2026-12-01"].map(due),
	).toEqual([
		undefined,
		"year-ends-in-a-month",
		"year-ends-in-a-month",
		"year-ends-in-a-week",
		"year-ends-in-a-week",
		"year-ends-tomorrow",
		undefined,
	]);
	expect(dueYearReminder({ ...annual, status: "encerrando" }, day("2026-11-24"))).toBeUndefined();
	expect(dueYearReminder(monthly, day("2026-11-24"))).toBeUndefined();
});

import { expect, test } from "vitest";
import { cents } from "#core/kernel/money/money.ts";
import {
	allowanceOf,
	periodPrice,
	priceOfChange,
	priceOfYear,
	SMALLEST_CHARGE,
	shareLeft,
} from "./subscription-price.ts";

/** Midnight in São Paulo. */
const day = (text: string) => new Date(`${text}T03:00:00Z`);
const at = (text: string) => new Date(`${text}:00Z`);
const november = { start: day("2026-11-01"), end: day("2026-12-01") };
const monthly = (plan: "basico" | "profissional" | "premium", extraProfiles = 0) =>
	({ plan, billing: "monthly", extraProfiles }) as const;

test("a period costs the plan and its extra profiles", () => {
	expect(periodPrice(monthly("basico"))).toBe(cents(79));
	expect(periodPrice(monthly("basico", 2))).toBe(cents(79 + 34));
	expect(periodPrice({ plan: "premium", billing: "annual", extraProfiles: 1 })).toBe(cents(1764 + 17 * 12));
});

test("an upgrade costs the difference for the rest of the period", () => {
	expect(shareLeft(november, day("2026-11-16"))).toBe(0.5);
	expect(shareLeft({ start: day("2026-11-16"), end: day("2026-11-16") }, day("2026-11-10"))).toBe(0);
	expect(priceOfChange(monthly("basico"), monthly("profissional"), november, at("2026-11-15T18:00"))).toBe(cents(30));
	expect(priceOfChange(monthly("basico"), monthly("basico", 1), november, at("2026-10-31T20:00"))).toBe(cents(17));
});

test("the price holds from midnight to midnight in São Paulo", () => {
	const price = (now: Date) => priceOfChange(monthly("basico"), monthly("profissional"), november, now);
	expect(price(at("2026-11-15T03:00"))).toBe(price(at("2026-11-16T02:59")));
	expect(price(at("2026-11-16T03:00"))).toBe(cents(28));
});

test("a year bought in the middle of a month costs the year less the rest of the month", () => {
	const year = { plan: "profissional", billing: "annual", extraProfiles: 0 } as const;
	expect(priceOfYear(monthly("basico"), year, november, at("2026-11-16T15:00"))).toBe(cents(1164 - 39.5));
	expect(priceOfYear(monthly("basico"), year, november, at("2026-12-05T15:00"))).toBe(cents(1164));
});

test("never less than the provider takes, and never for a change downwards", () => {
	expect(priceOfChange(monthly("basico"), monthly("premium"), november, day("2026-12-01"))).toBe(SMALLEST_CHARGE);
	expect(priceOfChange(monthly("premium"), monthly("basico"), november, day("2026-11-16"))).toBeUndefined();
	expect(priceOfChange(monthly("basico"), monthly("basico"), november, day("2026-11-16"))).toBeUndefined();
});

test("extras add to what the plan allows", () => {
	expect(allowanceOf(monthly("profissional", 2))).toEqual({ fichas: 90, perfis: 5 });
});

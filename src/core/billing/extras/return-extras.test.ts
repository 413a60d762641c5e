import { expect, test } from "vitest";
import type { Stay } from "#core/billing/plans/broker-profiles.ts";
import { returnChoices, takeForReturn, unusedPacks, unusedProfiles, worthOf } from "./return-extras.ts";

const pack = (orderId: string, hour: number, returned = 0) => ({
	orderId,
	amount: 2_700,
	paidAt: new Date(Date.UTC(2026, 10, 15, hour)),
	returned,
});

test("the plan's own fichas are used first, then the oldest pack", () => {
	const packs = [pack("old", 1), pack("new", 2)];
	const month = { limit: 30, extra: 20 };
	expect(unusedPacks(packs, { ...month, used: 12 })).toMatchObject([
		{ orderId: "new", quantity: 10, amount: 2_700 },
		{ orderId: "old", quantity: 10, amount: 2_700 },
	]);
	expect(unusedPacks(packs, { ...month, used: 37 })).toMatchObject([
		{ orderId: "new", quantity: 10 },
		{ orderId: "old", quantity: 3, amount: 810 },
	]);
	expect(unusedPacks(packs, { ...month, used: 45 })).toEqual([{ orderId: "new", quantity: 5, amount: 1_350 }]);
	expect(unusedPacks(packs, { ...month, used: 53 })).toEqual([]);
});

test("parts of a price that no ten divides are the price together", () => {
	for (const price of [2_700, 2_699, 7, 1_001]) {
		const parts = Array.from({ length: 10 }, (_, n) => worthOf(price, n, 1));
		expect(parts.reduce((sum, part) => sum + part)).toBe(price);
		expect(worthOf(price, 0, 3) + worthOf(price, 3, 7)).toBe(price);
	}
});

test("only whole numbers that are there are taken", () => {
	const packs = [pack("old", 1, 4), pack("new", 2)];
	const free = unusedPacks(packs, { limit: 30, used: 30, extra: 16 });
	expect(takeForReturn(free, packs, 12)).toEqual([
		{ orderId: "new", quantity: 10, amount: 2_700 },
		{ orderId: "old", quantity: 2, amount: 540 },
	]);
	for (const wanted of [0, -1, 1.5, 17, Number.NaN]) expect(takeForReturn(free, packs, wanted)).toBeUndefined();
});

test("of profiles the newest go back, as many as nobody has sat in since they were bought", () => {
	const bought = [pack("a", 1), pack("b", 2), pack("c", 3, 1)];
	const [a, b] = bought.map(({ paidAt }) => paidAt) as [Date, Date];
	const later = (moment: Date) => new Date(moment.getTime() + 1);
	const of = (stays: Stay[], limit = 3) =>
		unusedProfiles(bought, { limit, extra: 2, stays }).map(({ orderId }) => orderId);
	expect(unusedProfiles(bought, { limit: 2, extra: 2, stays: [] })).toEqual([
		{ orderId: "b", quantity: 1, amount: 2_700 },
	]);
	expect(of([])).toEqual(["b", "a"]);
	expect(of([{ from: a, until: later(a) }])).toEqual(["b"]);
	expect(of([{ from: later(b), until: undefined }])).toEqual(["b"]);
	expect(
		of([
			{ from: b, until: later(b) },
			{ from: b, until: undefined },
		]),
	).toEqual([]);
	expect(
		of([
			{ from: b, until: later(b) },
			{ from: later(b), until: undefined },
		]),
	).toEqual(["b"]);
	expect(of([], 0)).toEqual([]);
});

test("every quantity that is left can be chosen, from one to all, each with what comes back for it", () => {
	const packs = [pack("new", 2)];
	const free = unusedPacks(packs, { limit: 30, used: 37, extra: 10 });
	expect(returnChoices(free, packs)).toEqual([
		{ quantity: 1, amount: 270 },
		{ quantity: 2, amount: 540 },
		{ quantity: 3, amount: 810 },
	]);
	expect(returnChoices([], packs)).toEqual([]);
});

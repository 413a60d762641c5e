import { expect, test } from "vitest";
import { courtesyLeft, freePlace, maySend, quotaIn, takePlace, UNLIMITED } from "./quota.ts";

const row = { plano_tipo: "basico", quota_limite: 30, fichas_utilizadas: 28, extraFichas: 10, quotaMonth: "2026-11" };

test("extras add to the month they were bought in", () => {
	expect(quotaIn("2026-11", row)).toEqual({ used: 28, limit: 40, left: 12 });
});

test("a new month begins at zero, without the extras", () => {
	expect(quotaIn("2026-12", row)).toEqual({ used: 0, limit: 30, left: 30 });
});

test("what was signed beyond the limit never becomes a debt, and a trial has no limit", () => {
	expect(quotaIn("2026-11", { ...row, extraFichas: 0, fichas_utilizadas: 32 }).left).toBe(0);
	expect(quotaIn("2026-11", { ...row, quota_limite: UNLIMITED })).toEqual({
		used: 28,
		limit: undefined,
		left: undefined,
	});
});

test("three fichas a month are in courtesy: nobody is stopped in front of a client", () => {
	const used = (fichas_utilizadas: number) => quotaIn("2026-11", { ...row, extraFichas: 0, fichas_utilizadas });
	expect([29, 30, 32, 33, 40].map((count) => maySend(used(count)))).toEqual([true, true, true, false, false]);
	expect([29, 30, 32, 33, 40].map((count) => courtesyLeft(used(count)))).toEqual([0, 3, 1, 0, 0]);
	expect(maySend(quotaIn("2026-11", { ...row, quota_limite: UNLIMITED }))).toBe(true);
});

test("a place is taken when a ficha is sent, in that month, and freed in that month alone", () => {
	const full = { ...row, extraFichas: 0, fichas_utilizadas: 33 };
	expect(takePlace("2026-11", full)).toBeUndefined();
	const taken = takePlace("2026-12", full);
	expect(taken).toEqual({
		place: "2026-12",
		counted: { fichas_utilizadas: 1, extraFichas: 0, quotaMonth: "2026-12" },
	});
	expect(freePlace("2026-11", full)).toEqual({ fichas_utilizadas: 32 });
	expect(freePlace("2026-11", { ...full, ...taken?.counted })).toBeUndefined();
	expect(freePlace("2026-11", { ...full, fichas_utilizadas: 0 })).toEqual({ fichas_utilizadas: 0 });
});

test("what was sent while there was no limit frees nothing of a plan", () => {
	const trial = { ...row, quota_limite: UNLIMITED };
	const taken = takePlace("2026-11", trial);
	expect(taken?.counted.fichas_utilizadas).toBe(29);
	expect(freePlace(taken?.place ?? "", trial)).toEqual({ fichas_utilizadas: 27 });
	expect(freePlace(taken?.place ?? "", row)).toBeUndefined();
});

test("what was sent in a trial with a few fichas frees nothing of the plan bought after it", () => {
	const trial = { ...row, plano_tipo: "trial", quota_limite: 3, extraFichas: 0, fichas_utilizadas: 2 };
	const { place = "" } = takePlace("2026-11", trial) ?? {};
	expect(freePlace(place, trial)).toEqual({ fichas_utilizadas: 1 });
	expect(freePlace(place, row)).toBeUndefined();
});

test("who asked before midnight and comes after somebody of the next month leaves its count and its extras alone", () => {
	const december = { ...row, fichas_utilizadas: 4, quotaMonth: "2026-12" };
	expect(takePlace("2026-11", december)).toEqual({
		place: "2026-12",
		counted: { fichas_utilizadas: 5, extraFichas: 10, quotaMonth: "2026-12" },
	});
});

import { expect, test } from "vitest";
import {
	IDENTITY_PHOTO_DAYS,
	isRemovalInTime,
	keptUntil,
	retentionTerms,
	UNUSED_IDENTITY_PHOTO_DAYS,
} from "./retention-terms.ts";

const signed = new Date("2026-03-10T15:00:00Z");

test("a visit is kept for five years after its end, everything else for ten", () => {
	expect(Object.entries(retentionTerms).map(([tipo, { years }]) => [tipo, years])).toEqual([
		["visita", 5],
		["proposta", 10],
		["agenciamento", 10],
		["vistoria", 10],
	]);
	const nothingElse = { decided: signed, happensOn: null, validUntil: null };
	expect(keptUntil("visita", nothingElse).toISOString()).toBe("2031-03-10T15:00:00.000Z");
	expect(keptUntil("vistoria", nothingElse).toISOString()).toBe("2036-03-10T15:00:00.000Z");
});

test("the years run from the last of its dates, and from the end of a day", () => {
	const validUntil = new Date("2026-09-30T02:59:00Z");
	expect(keptUntil("visita", { decided: signed, happensOn: "2026-03-12", validUntil }).toISOString()).toBe(
		"2031-09-30T02:59:00.000Z",
	);
	expect(keptUntil("visita", { decided: signed, happensOn: "2026-03-12", validUntil: null }).toISOString()).toBe(
		"2031-03-13T06:00:00.000Z",
	);
});

test("a removal sooner than the shortest term is none of ours", () => {
	expect(isRemovalInTime(signed, new Date("2031-03-10T14:59:59Z"))).toBe(false);
	expect(isRemovalInTime(signed, new Date("2031-03-10T15:00:00Z"))).toBe(true);
});

test("a photo of identity goes ninety days after the seal, one that no seal has used after seven", () => {
	expect([IDENTITY_PHOTO_DAYS, UNUSED_IDENTITY_PHOTO_DAYS]).toEqual([90, 7]);
});

import { expect, test } from "vitest";
import { lastDay } from "#core/fichas/last-day.ts";
import { momentOf, offsetOf } from "#core/kernel/day.ts";
import { zoneName, zoneOf, zoneOfState } from "./zone-of.ts";

const offsetAt = (uf: string | undefined, cidade?: string) =>
	offsetOf(zoneOf({ uf, cidade }), new Date("2026-12-31T23:30:00Z")).slice(3, 6);

test("a ficha is dated by the property's clock", () => {
	expect([zoneOfState("AM"), zoneOfState("SP"), zoneOfState("AC"), zoneOfState(undefined)]).toEqual([
		"America/Manaus",
		"America/Sao_Paulo",
		"America/Rio_Branco",
		"America/Sao_Paulo",
	]);
	expect([zoneOf({ uf: "AM" }), zoneOf(undefined)]).toEqual(["America/Manaus", "America/Sao_Paulo"]);
});

test("also where a place has another clock than its state", () => {
	expect([
		offsetAt("PE", "Recife"),
		offsetAt("PE", "Fernando de Noronha"),
		offsetAt("PE", " Ilha de NORONHA "),
	]).toEqual(["-03", "-02", "-02"]);
	expect([offsetAt("AM", "Manaus"), offsetAt("AM", "Eirunepé"), offsetAt("AM", "BENJAMIN CONSTANT")]).toEqual([
		"-04",
		"-05",
		"-05",
	]);
	expect([offsetAt("PR", "Guajará"), offsetAt("SP", "Noronha"), offsetAt("AM", "Guajará-Mirim")]).toEqual([
		"-03",
		"-03",
		"-04",
	]);
	expect(zoneName(zoneOf({ uf: "PE", cidade: "Fernando de Noronha" }))).toBe("Fernando de Noronha");
});

test("a term's last day is the same on the island as it is written", () => {
	const end = momentOf("2026-12-31T23:59", "America/Noronha");
	expect(lastDay(end)).toBe("2026-12-31");
});

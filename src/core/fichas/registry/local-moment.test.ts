import { expect, test } from "vitest";
import { localMoment } from "./local-moment.ts";
import { zoneOf } from "./zone-of.ts";

const lastMinute = new Date("2027-01-01T02:59:00Z");

test.each([
	["SP", "São Paulo", "31/12/2026 às 23:59 (horário de Brasília)"],
	["AC", "Rio Branco", "31/12/2026 às 21:59 (horário de Rio Branco)"],
	["AM", "Manaus", "31/12/2026 às 22:59 (horário de Manaus)"],
	["PE", "Fernando de Noronha", "01/01/2027 às 00:59 (horário de Fernando de Noronha)"],
])("of a property in %s the moment is that of its own clock", (uf, cidade, words) => {
	expect(localMoment(lastMinute, zoneOf({ uf, cidade }))).toBe(words);
});

test("midnight is the first minute of a day", () => {
	expect(localMoment(new Date("2027-01-01T05:00:00Z"), "America/Rio_Branco")).toBe(
		"01/01/2027 às 00:00 (horário de Rio Branco)",
	);
});

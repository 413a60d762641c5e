import { expect, test } from "vitest";
import { addBankDays } from "#core/kernel/bank-days.ts";
import { formatTimeLeft, formatValidity, validityChoices } from "./proposal-validity.ts";

const FRIDAY_NIGHT = "2026-11-13T22:40";
const ZONE = "America/Sao_Paulo";

test("a proposal made at night says until when it holds, on the property's clock", () => {
	expect(formatValidity(FRIDAY_NIGHT, "2026-11-15T22:40", ZONE)).toBe("48 h: até dom 15/11 às 22:40 (Brasília)");
	expect(formatValidity(FRIDAY_NIGHT, "2026-11-23T22:40", "America/Manaus")).toBe(
		"10 dias: até seg 23/11 às 22:40 (Manaus)",
	);
	expect(formatValidity(FRIDAY_NIGHT, "2026-11-12T22:40", ZONE)).toBe("já passou: qui 12/11 às 22:40 (Brasília)");
});

test("business days leave out the weekend and the holiday", () => {
	const until = Object.fromEntries(validityChoices(FRIDAY_NIGHT, addBankDays).map((one) => [one.label, one.until]));
	expect(until).toEqual({
		"24 h": "2026-11-14T22:40",
		"48 h": "2026-11-15T22:40",
		"72 h": "2026-11-16T22:40",
		"2 dias úteis": "2026-11-17T22:40",
		// The 20th of November is a holiday.
		"5 dias úteis": "2026-11-23T22:40",
	});
});

test("what is left is told in the two largest parts", () => {
	const told = [0, 30_000, 12 * 60_000, 7.2 * 3_600_000, 31 * 3_600_000, 48 * 3_600_000].map(formatTimeLeft);
	expect(told).toEqual(["encerrada", "menos de um minuto", "12 min", "7 h e 12 min", "1 dia e 7 h", "2 dias"]);
});

import { describe, expect, test } from "vitest";
import { boletoDue } from "./boleto-due.ts";

const due = (moment: string) => boletoDue(new Date(moment)).toISOString();

describe("boleto due date", () => {
	test.each([
		["a plain week", "2026-11-23T15:00:00-03:00", "2026-11-26"],
		["over a weekend", "2026-11-26T15:00:00-03:00", "2026-12-01"],
		["made on a Saturday", "2026-11-28T10:00:00-03:00", "2026-12-02"],
		["Consciência Negra on a Friday", "2026-11-17T15:00:00-03:00", "2026-11-23"],
		["Carnival of 2026: Monday and Tuesday", "2026-02-12T15:00:00-03:00", "2026-02-19"],
		["Carnival of 2027: Monday and Tuesday", "2027-02-05T15:00:00-03:00", "2027-02-12"],
		["Carnival of 2028", "2028-02-25T15:00:00-03:00", "2028-03-03"],
		["31 December and New Year", "2026-12-29T15:00:00-03:00", "2027-01-05"],
		["Christmas of 2025, then 31 December", "2025-12-26T15:00:00-03:00", "2026-01-02"],
		["Corpus Christi and Good Friday are none", "2027-03-24T15:00:00-03:00", "2027-03-30"],
		["Corpus Christi of 2026", "2026-06-03T15:00:00-03:00", "2026-06-09"],
	])("%s", (_name, moment, day) => {
		expect(due(moment)).toBe(new Date(`${day}T23:59:59-03:00`).toISOString());
	});

	test("the day is São Paulo's, not London's", () => {
		expect(due("2026-11-24T02:30:00Z")).toBe(due("2026-11-23T12:00:00-03:00"));
		expect(due("2026-11-24T03:30:00Z")).toBe(due("2026-11-24T12:00:00-03:00"));
	});

	test("is always later than now and within the 30 days a boleto may run", () => {
		for (let day = 0; day < 4 * 365; day++) {
			const now = new Date(Date.UTC(2025, 0, 1, 15) + day * 86_400_000);
			const days = (boletoDue(now).getTime() - now.getTime()) / 86_400_000;
			expect(days).toBeGreaterThan(3);
			expect(days).toBeLessThan(10);
		}
	});
});

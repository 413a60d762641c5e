import { expect, test } from "vitest";
import { formatPeriod, periodBefore, readPeriod } from "./period.ts";
import { filterFields, readFilter } from "./report-filter.ts";
import { weeksOf } from "./weeks.ts";

const asked = (periodo: string, today: string, more = {}) => {
	const period = readPeriod({ periodo, ...more }, today);
	const before = periodBefore(period);
	return [period.from, period.to, before.from, before.to];
};

test("a month is compared with the month before, up to the same day", () => {
	expect(asked("este-mes", "2026-11-15")).toEqual(["2026-11-01", "2026-11-15", "2026-10-01", "2026-10-15"]);
	expect(asked("este-mes", "2026-03-31")).toEqual(["2026-03-01", "2026-03-31", "2026-02-01", "2026-02-28"]);
	expect(asked("mes-passado", "2026-01-01")).toEqual(["2025-12-01", "2025-12-31", "2025-11-01", "2025-11-30"]);
});

test("days are compared with as many days before", () => {
	expect(asked("30-dias", "2026-11-15")).toEqual(["2026-10-17", "2026-11-15", "2026-09-17", "2026-10-16"]);
	expect(asked("90-dias", "2026-11-15")).toEqual(["2026-08-18", "2026-11-15", "2026-05-20", "2026-08-17"]);
	expect(asked("datas", "2026-11-15", { de: "2026-11-10", ate: "2026-11-08" })).toEqual([
		"2026-11-08",
		"2026-11-10",
		"2026-11-05",
		"2026-11-07",
	]);
});

test("in its first days the month that has ended is the usual one, and nonsense means the usual one", () => {
	expect(readPeriod({}, "2026-12-01")).toEqual({ key: "mes-passado", from: "2026-11-01", to: "2026-11-30" });
	expect(readPeriod({ periodo: "sempre" }, "2026-12-06").key).toBe("este-mes");
	expect(readPeriod({ periodo: "datas", de: "2026-02-30", ate: "x" }, "2026-11-15").key).toBe("este-mes");
	expect(readPeriod({ periodo: "datas", de: "2001-01-01", ate: "2026-11-15" }, "2026-11-15").from).toBe("2025-11-15");
});

test("periods in words", () => {
	expect(formatPeriod({ from: "2026-11-01", to: "2026-11-30" })).toBe("1º a 30 de novembro de 2026");
	expect(formatPeriod({ from: "2026-03-05", to: "2026-03-05" })).toBe("5 de março de 2026");
	expect(formatPeriod({ from: "2026-10-17", to: "2026-11-15" })).toBe("17/10/2026 a 15/11/2026");
});

test("weeks begin on Monday, end where the period does, and stay when nothing happened", () => {
	const days = [
		{ day: "2026-11-01", total: 2 },
		{ day: "2026-11-02", total: 3 },
		{ day: "2026-11-08", total: 1 },
	];
	expect(weeksOf({ from: "2026-11-01", to: "2026-11-17" }, days)).toEqual([
		{ from: "2026-11-01", to: "2026-11-01", total: 2 },
		{ from: "2026-11-02", to: "2026-11-08", total: 4 },
		{ from: "2026-11-09", to: "2026-11-15", total: 0 },
		{ from: "2026-11-16", to: "2026-11-17", total: 0 },
	]);
});

test("what stands in the address is read back the same, and what is no id is left out", () => {
	const id = "00000000-0000-4000-8000-000000000001";
	const address = new URLSearchParams({
		de: "2026-11-01",
		ate: "2026-11-10",
		corretor: id,
		imovel: "x",
		tipo: "visita",
	});
	const filter = readFilter(address, "2026-11-15");
	expect(filter).toMatchObject({ corretorId: id, imovelId: undefined, tipo: "visita", period: { key: "datas" } });
	expect(readFilter(new URLSearchParams(filterFields(filter, "2026-11-15")), "2026-11-15")).toEqual(filter);
});

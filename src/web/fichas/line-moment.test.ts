import { expect, test } from "vitest";
import { formatShortMoment } from "./format-ficha.ts";
import { lineMoment } from "./line-moment.ts";

test("the moment of a line is what the clock of São Paulo shows", () => {
	expect(lineMoment(new Date("2026-11-15T12:30:00Z"))).toBe("15/11, 09:30");
	expect(lineMoment(new Date("2027-01-01T02:59:59.999Z"))).toBe("31/12, 23:59");
});

test("it is so in every year, also on days on which the clock is put forward or back", () => {
	const moments = [
		...momentsEvery(7 * 60 + 13, "2017-01-01T00:00:00Z", "2020-01-01T00:00:00Z"),
		...momentsEvery(29 * 60 + 7, "1999-12-30T00:00:00Z", "2033-01-05T00:00:00Z"),
		...momentsEvery(10, "2018-11-03T00:00:00Z", "2018-11-05T12:00:00Z"),
		...momentsEvery(10, "2019-02-16T00:00:00Z", "2019-02-18T12:00:00Z"),
		...momentsEvery(9 * 24 * 60, "1900-01-01T00:00:00Z", "1940-01-01T00:00:00Z"),
	];
	const wrong = moments.filter((moment) => lineMoment(moment) !== formatShortMoment(moment));
	expect(wrong).toEqual([]);
});

function momentsEvery(minutes: number, from: string, to: string): Date[] {
	const [first, step] = [Date.parse(from), minutes * 60_000];
	const many = Math.ceil((Date.parse(to) - first) / step);
	return Array.from({ length: many }, (_, at) => new Date(first + at * step));
}

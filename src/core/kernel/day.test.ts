import { expect, test } from "vitest";
import { addToDay, BRAZIL_ZONE, dayIn, formatDay, formatMoment, keptByMinute, momentOf, onceAMinute } from "./day.ts";

const late = new Date("2026-11-15T02:30:00Z");

test("the day is that of the zone, not of the server", () => {
	expect(dayIn(BRAZIL_ZONE, late)).toBe("2026-11-14");
	expect(dayIn("America/Noronha", late)).toBe("2026-11-15");
});

test("days are counted over months and leap years", () => {
	expect(addToDay("2028-02-28", 1)).toBe("2028-02-29");
	expect(addToDay("2026-11-15", 180)).toBe("2027-05-14");
	expect(formatDay("2026-11-05")).toBe("05/11/2026");
});

test("a printed moment names its zone", () => {
	expect(formatMoment(late, BRAZIL_ZONE)).toBe("14/11/2026, 23:30:00 (UTC-03:00, America/Sao_Paulo)");
	expect(formatMoment(late, "America/Rio_Branco")).toBe("14/11/2026, 21:30:00 (UTC-05:00, America/Rio_Branco)");
});

test("a wall clock is read in its zone", () => {
	expect(momentOf("2026-11-14T23:30", BRAZIL_ZONE)).toEqual(late);
	expect(momentOf("2026-11-14T21:30", "America/Rio_Branco")).toEqual(late);
});

test("what a clock says is worked out once for a minute, and anew for the next and for the one before", () => {
	const asked: string[] = [];
	const say = onceAMinute((moment) => {
		asked.push(moment.toISOString());
		return moment.getTime();
	});
	const moments = ["12:00:00.000", "12:00:59.999", "12:01:00.000", "12:00:30.000"].map((time) => `2026-11-18T${time}Z`);
	const said = moments.map((moment) => new Date(say(new Date(moment))).toISOString());
	expect(asked).toEqual([moments[0], moments[2], moments[3]]);
	expect(said).toEqual([moments[0], moments[0], moments[2], moments[3]]);
});

test("moments of several people are said once for each minute, those of old clocks each time", () => {
	const asked: string[] = [];
	const say = keptByMinute((moment) => {
		const said = moment.toISOString();
		asked.push(said);
		return said;
	});
	const [noon, one] = ["2026-11-18T12:00:10.000Z", "2026-11-18T13:00:00.000Z"] as const;
	const old = "1900-01-01T03:06:27.000Z";
	const said = [noon, one, "2026-11-18T12:00:59.999Z", one, old, old].map((moment) => say(new Date(moment)));
	expect(said).toEqual([noon, one, noon, one, old, old]);
	expect(asked).toEqual([noon, one, old, old]);
});

test("a moment that is none says so each time", () => {
	const never = new Date(Number.NaN);
	for (let time = 0; time < 2; time++) expect(() => dayIn("America/Sao_Paulo", never)).toThrow(RangeError);
});

test("where a clock was ahead by seconds a minute has two days", () => {
	const days = ["03:06:27Z", "03:06:28Z"].map((time) => dayIn("America/Sao_Paulo", new Date(`1900-01-01T${time}`)));
	expect(days).toEqual(["1899-12-31", "1900-01-01"]);
});

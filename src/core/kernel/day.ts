/** A calendar day as `yyyy-mm-dd`: it has no hour and no zone. */
export type Day = string;

/** One that the calendar and the database have: four digits of a year, and no 30th of February. */
export function isDay(text: string): boolean {
	const at = /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
	return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}

export const BRAZIL_ZONE = "America/Sao_Paulo";

type Clock = Record<"time" | "minute", Intl.DateTimeFormat> & Record<"dayOf" | "offsetAt", (moment: Date) => string>;
/** Making one costs a hundred times as much as asking it; there are as many as zones that the language knows. */
const clocks = new Map<string, Clock>();

function clockOf(zone: string): Clock {
	const known = clocks.get(zone);
	if (known) return known;
	const day = new Intl.DateTimeFormat("en-CA", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" });
	const offset = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
	const made = {
		// Which day it is now is asked by every page, several times; of its few moments a document tells both.
		dayOf: keptByMinute((moment) => readDay(day, moment)),
		offsetAt: keptByMinute((moment) => readOffset(offset, moment)),
		time: new Intl.DateTimeFormat("pt-BR", { timeZone: zone, dateStyle: "short", timeStyle: "medium" }),
		minute: new Intl.DateTimeFormat("pt-BR", {
			timeZone: zone,
			hour: "2-digit",
			minute: "2-digit",
			hourCycle: "h23",
		}),
	};
	if (clocks.size < MOST_ZONES) clocks.set(zone, made);
	return made;
}

/** Names of zones can be typed in many cases of letters; nobody fills our memory with them. */
const MOST_ZONES = 600;

/** In 1973: some zones were ahead by minutes and seconds until then. */
const FIRST_MINUTE = 1_578_240;

/**
 * What a clock says, worked out once for all who ask within the same minute: no zone changes its hour or its day within
 * one. The language's own clocks take some ten microseconds each time.
 */
export function onceAMinute<Said>(say: (moment: Date) => Said): (moment: Date) => Said {
	let last: { minute: number; said: Said } | undefined;
	return (moment) => {
		const minute = Math.floor(moment.getTime() / 60_000);
		if (minute < FIRST_MINUTE) return say(moment);
		if (last?.minute !== minute) last = { minute, said: say(moment) };
		return last.said;
	};
}

/** A few hundred people whose trial goes on, each with an end of their own. */
const MOST_MINUTES = 1000;

/** As `onceAMinute`, of moments that every page of one person tells again, such as the end of a trial. */
export function keptByMinute(say: (moment: Date) => string): (moment: Date) => string {
	const kept = new Map<number, string>();
	return (moment) => {
		const minute = Math.floor(moment.getTime() / 60_000);
		const known = kept.get(minute);
		if (known !== undefined) return known;
		const said = say(moment);
		if (minute < FIRST_MINUTE) return said;
		if (kept.size >= MOST_MINUTES) kept.clear();
		kept.set(minute, said);
		return said;
	};
}

export function dayIn(zone: string, moment: Date): Day {
	return clockOf(zone).dayOf(moment);
}

function readDay(day: Intl.DateTimeFormat, moment: Date): Day {
	const text = day.format(moment);
	// WebKit writes the same language in another order; the parts are the same everywhere.
	if (isDay(text)) return text;
	const parts = new Map(day.formatToParts(moment).map(({ type, value }) => [type, value]));
	return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
}

export function addToDay(day: Day, days: number): Day {
	const moved = new Date(`${day}T00:00:00Z`);
	moved.setUTCDate(moved.getUTCDate() + days);
	return moved.toISOString().slice(0, 10);
}

/** `14/11/2026` */
export function formatDay(day: Day): string {
	return day.split("-").reverse().join("/");
}

/** `14/11/2026, 23:30 (UTC-03:00, America/Sao_Paulo)`: a document says which clock it means. */
export function formatMoment(moment: Date, zone: string): string {
	const day = formatDay(dayIn(zone, moment));
	const time = clockOf(zone).time.format(moment).slice(-8);
	return `${day}, ${time} (${offsetOf(zone, moment)}, ${zone})`;
}

export function offsetOf(zone: string, moment: Date): string {
	return clockOf(zone).offsetAt(moment);
}

function readOffset(offset: Intl.DateTimeFormat, moment: Date): string {
	const name = offset.formatToParts(moment).find((part) => part.type === "timeZoneName")?.value;
	return name === "GMT" ? "UTC+00:00" : (name ?? "").replace("GMT", "UTC");
}

/** The moment that a wall clock in `zone` shows as `yyyy-mm-ddThh:mm`. */
export function momentOf(local: string, zone: string): Date {
	const asUtc = new Date(`${local.slice(0, 16)}:00Z`);
	const offset = offsetOf(zone, asUtc).slice(3);
	return new Date(`${local.slice(0, 16)}:00${offset}`);
}

/** `yyyy-mm-ddThh:mm` on the clock of `zone`. */
export function wallClock(moment: Date, zone: string): string {
	return `${dayIn(zone, moment)}T${clockOf(zone).minute.format(moment)}`;
}

/** `2026-11-16T10:30:00-03:00`: to the minute, as a document says when it was begun. */
export function momentIn(zone: string, moment: Date): string {
	return `${wallClock(moment, zone)}:00${offsetOf(zone, moment).slice(3)}`;
}

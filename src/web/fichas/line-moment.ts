import { BRAZIL_ZONE, offsetOf } from "#core/kernel/day.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { formatDeadline } from "./format-deadline.ts";
import { formatShortMoment } from "./format-ficha.ts";

/** Some years of them; then begun anew. */
const MOST_DAYS = 2000;
const aheadOn = new Map<number, number | undefined>();

/**
 * What `formatShortMoment` says, for lists: `15/11, 09:30`. Reckoned from São Paulo's offset, which is asked for once for
 * each day of the calendar: a list says thirty, and the language's own clock takes several times as long for each. Not in
 * `format-ficha.ts`, which every page of the tool loads.
 */
export function lineMoment(moment: Date): string {
	const ahead = aheadAllDay(moment.getTime());
	if (ahead === undefined) return formatShortMoment(moment);
	const there = new Date(moment.getTime() + ahead);
	const date = `${twoDigits(there.getUTCDate())}/${twoDigits(there.getUTCMonth() + 1)}`;
	return `${date}, ${twoDigits(there.getUTCHours())}:${twoDigits(there.getUTCMinutes())}`;
}

/** What `formatDeadline` says, for lists. */
export function lineDeadline(moment: Date, zone: string): string {
	return zone === BRAZIL_ZONE ? lineMoment(moment) : formatDeadline(moment, zone);
}

/** Milliseconds by which the clock is ahead throughout the UTC day of a moment; none where it is put forward or back that day. */
function aheadAllDay(moment: number): number | undefined {
	const day = Math.floor(moment / DAY_MS);
	if (aheadOn.has(day)) return aheadOn.get(day);
	const [first, last] = [aheadAt(day * DAY_MS), aheadAt((day + 1) * DAY_MS - 1)];
	const ahead = first === last ? first : undefined;
	if (aheadOn.size >= MOST_DAYS) aheadOn.clear();
	aheadOn.set(day, ahead);
	return ahead;
}

/** None for an offset with seconds, which clocks had before there were zones. */
function aheadAt(moment: number): number | undefined {
	const [, sign, hours, minutes] = /^UTC([+-])(\d{2}):(\d{2})$/.exec(offsetOf(BRAZIL_ZONE, new Date(moment))) ?? [];
	if (!sign) return undefined;
	return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

function twoDigits(number: number): string {
	return number < 10 ? `0${number}` : String(number);
}

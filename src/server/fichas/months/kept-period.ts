import { showsAll } from "#core/accounts/seat.ts";
import { addToDay, type Day } from "#core/kernel/day.ts";
import { daysIn, type PeriodKey } from "#core/reports/period.ts";
import { type Counted, isWholePeriod } from "#server/fichas/period/counted-fichas.ts";

/**
 * Whether a period is read from its month, less what lies after it: nothing but visits that are still to come, if it ends
 * today. Of any other beginning of a month that is less than what lies after it, the beginning is counted.
 */
export function isOfKeptMonth(counted: Counted, key: PeriodKey): boolean {
	const { from, to } = counted;
	if (!showsAll(counted.seat) || !isWholePeriod(counted) || from !== firstOf(to)) return false;
	return key !== "datas" || daysIn({ from: addToDay(to, 1), to: lastOf(to) }) <= daysIn({ from, to });
}

export function lastOf(day: Day): Day {
	return addToDay(firstOf(addToDay(firstOf(day), 31)), -1);
}

function firstOf(day: Day): Day {
	return `${day.slice(0, 7)}-01`;
}

/** What is given to a question about a month that is kept. */
export function keptValues({ seat, from, to, tipo }: Counted) {
	return { accountId: seat.accountId, from, to, last: lastOf(to), tipo };
}

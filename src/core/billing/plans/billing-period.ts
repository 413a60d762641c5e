import { BRAZIL_ZONE, dayIn, wallClock } from "#core/kernel/day.ts";
import { DAY_MS, MINUTE_MS } from "#core/kernel/duration.ts";
import type { BillingCycle } from "./plans.ts";

const monthsOf: Record<BillingCycle, number> = { monthly: 1, annual: 12 };

/**
 * `months` later on the same day, or on the month's last where that day does not exist. Days are Brazil's: what is paid
 * there late on the 30th of January is paid on the 31st by the clock of Greenwich, and would lose a day of February.
 */
export function addMonths(date: Date, months: number): Date {
	const ahead = aheadOfGreenwich(date);
	const local = new Date(date.getTime() + ahead);
	const moved = new Date(local);
	moved.setUTCDate(1);
	moved.setUTCMonth(moved.getUTCMonth() + months);
	const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
	moved.setUTCDate(Math.min(local.getUTCDate(), lastDay));
	return new Date(moved.getTime() - ahead);
}

function aheadOfGreenwich(date: Date): number {
	const minute = Math.floor(date.getTime() / MINUTE_MS) * MINUTE_MS;
	return Date.parse(`${wallClock(date, BRAZIL_ZONE)}:00Z`) - minute;
}

export function addDays(date: Date, days: number): Date {
	return new Date(date.getTime() + days * DAY_MS);
}

/** How many nights lie in between, as people count: on the day itself none, the day before one. */
export function daysUntil(end: Date, now: Date): number {
	const noon = (moment: Date) => Date.parse(`${dayIn(BRAZIL_ZONE, moment)}T12:00:00Z`);
	return (noon(end) - noon(now)) / DAY_MS;
}

/**
 * The end of the period that follows `end`. Counted from the first payment, so that a subscription of the 31st
 * comes back to the 31st after a shorter month.
 */
export function periodEndAfter(firstPaidAt: Date, end: Date, billing: BillingCycle): Date {
	const step = monthsOf[billing];
	for (let count = step; ; count += step) {
		const candidate = addMonths(firstPaidAt, count);
		if (candidate.getTime() > end.getTime()) return candidate;
	}
}

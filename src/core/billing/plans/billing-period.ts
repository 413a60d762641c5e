import { DAY_MS } from "#core/kernel/duration.ts";
import type { BillingCycle } from "./plans.ts";

const monthsOf: Record<BillingCycle, number> = { monthly: 1, annual: 12 };

/** `months` later on the same day, or on the month's last where that day does not exist. */
export function addMonths(date: Date, months: number): Date {
	const moved = new Date(date);
	moved.setUTCDate(1);
	moved.setUTCMonth(moved.getUTCMonth() + months);
	const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
	moved.setUTCDate(Math.min(date.getUTCDate(), lastDay));
	return moved;
}

export function addDays(date: Date, days: number): Date {
	return new Date(date.getTime() + days * DAY_MS);
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

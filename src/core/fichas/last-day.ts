import { type Day, dayIn } from "#core/kernel/day.ts";
import { DAY_MS } from "#core/kernel/duration.ts";

/** Where a day ends last: the end of one anywhere in the country is still that day here. */
export const LAST_ZONE = "America/Rio_Branco";

/** A term ends with its last day, where the property is. */
export function lastDay(validUntil: Date): Day {
	return dayIn(LAST_ZONE, new Date(validUntil.getTime() - 1));
}

export function daysBetween(from: Day, to: Day): number {
	return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

import type { Day } from "#core/kernel/day.ts";
import type { Quota } from "./quota.ts";

/** Fichas taken up by the month's end, signed or waiting, if the days to come are like those that have passed. */
export function forecastQuota({ used }: Pick<Quota, "used">, today: Day): number {
	const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
	const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
	return Math.round((used / day) * days);
}

import { addToDay, type Day } from "#core/kernel/day.ts";

export type Week = { from: Day; to: Day; total: number };

/** From Monday to Sunday; the first and the last end where the period does. A week without any stays, with a zero. */
export function weeksOf({ from, to }: { from: Day; to: Day }, days: { day: Day; total: number }[]): Week[] {
	const weeks: Week[] = [];
	for (let start = from; start <= to; ) {
		const sunday = addToDay(start, 6 - weekday(start));
		const end = sunday < to ? sunday : to;
		const total = days.reduce((sum, { day, total }) => (day >= start && day <= end ? sum + total : sum), 0);
		weeks.push({ from: start, to: end, total });
		start = addToDay(end, 1);
	}
	return weeks;
}

/** 0 is Monday. */
function weekday(day: Day): number {
	return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

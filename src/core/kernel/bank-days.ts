import { getHolidays } from "@brazilian-utils/brazilian-utils";
import { addToDay, type Day } from "./day.ts";

/** Whether banks settle on it, anywhere in the country. */
export function isBankDay(day: Day): boolean {
	const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
	return weekday !== 0 && weekday !== 6 && !bankHolidays(Number(day.slice(0, 4))).has(day);
}

/** The `count`-th bank day after it; the day itself does not count. */
export function addBankDays(day: Day, count: number): Day {
	let current = day;
	for (let left = count; left > 0; ) {
		current = addToDay(current, 1);
		if (isBankDay(current)) left--;
	}
	return current;
}

const known = new Map<number, Set<Day>>();

/** National holidays and Corpus Christi; the library has Carnival's Tuesday but neither its Monday nor 31 December. */
function bankHolidays(year: number): Set<Day> {
	const before = known.get(year);
	if (before) return before;
	const days = new Set<Day>([`${year}-12-31`]);
	for (const { name, date } of getHolidays(year)) {
		const day = dayOf(date);
		days.add(day);
		if (name.startsWith("Carnaval")) days.add(addToDay(day, -1));
	}
	known.set(year, days);
	return days;
}

/** The library's dates are midnights of whatever zone the process runs in. */
function dayOf(date: Date): Day {
	const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0"));
	return `${date.getFullYear()}-${month}-${day}`;
}

import { addToDay, type Day } from "./day.ts";

/** Leis 662/1949, 6.802/1980 and 10.607/2002. */
const FIXED = ["01-01", "04-21", "05-01", "09-07", "10-12", "11-02", "11-15", "12-25"];
/** Dia Nacional de Zumbi e da Consciência Negra, by Lei 14.759/2023. */
const CONSCIENCIA_NEGRA = { day: "11-20", since: 2024 };

/**
 * The holidays of the whole country. Carnival and Corpus Christi are none by law (banks close, `bank-days.ts`), and
 * those of a state or a town are not known here.
 */
export function nationalHolidays(year: number): Day[] {
	const fixed = year >= CONSCIENCIA_NEGRA.since ? [...FIXED, CONSCIENCIA_NEGRA.day] : FIXED;
	const goodFriday = addToDay(easterOf(year), -2);
	return [...fixed.map((day) => `${year}-${day}`), goodFriday].sort();
}

export function isBusinessDay(day: Day): boolean {
	const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
	return weekday !== 0 && weekday !== 6 && !nationalHolidays(Number(day.slice(0, 4))).includes(day);
}

/** The last of `count` business days after this one, which does not count itself (Código Civil, art. 132). */
export function addBusinessDays(day: Day, count: number): Day {
	let current = day;
	for (let left = count; left > 0; ) {
		current = addToDay(current, 1);
		if (isBusinessDay(current)) left--;
	}
	return current;
}

/** By the Gregorian computus, as Meeus, Jones and Butcher wrote it down. */
function easterOf(year: number): Day {
	const golden = year % 19;
	const century = Math.floor(year / 100);
	const inCentury = year % 100;
	const epact =
		(19 * golden +
			century -
			Math.floor(century / 4) -
			Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
			15) %
		30;
	const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
	const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
	const sum = epact + weekday - 7 * late + 114;
	const [month, day] = [Math.floor(sum / 31), (sum % 31) + 1].map((part) => String(part).padStart(2, "0"));
	return `${year}-${month}-${day}`;
}

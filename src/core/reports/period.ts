import { addToDay, type Day, formatDay, isDay } from "#core/kernel/day.ts";
import { DAY_MS } from "#core/kernel/duration.ts";

export const periodKeys = ["este-mes", "mes-passado", "30-dias", "90-dias", "datas"] as const;
export type PeriodKey = (typeof periodKeys)[number];

export const periodNames: Record<Exclude<PeriodKey, "datas">, string> = {
	"este-mes": "Este mês",
	"mes-passado": "Mês passado",
	"30-dias": "Últimos 30 dias",
	"90-dias": "Últimos 90 dias",
};

/** Both days included, on the account's calendar. */
export type Period = { key: PeriodKey; from: Day; to: Day };

const LONGEST_DAYS = 366;
/** Until then the month that people mean is the one that has just ended. */
const REVIEW_DAYS = 5;

export function usualPeriod(today: Day): Exclude<PeriodKey, "datas"> {
	return Number(today.slice(8)) <= REVIEW_DAYS ? "mes-passado" : "este-mes";
}

/** What was asked for in the address; whatever makes no sense is the usual period. */
export function readPeriod(
	{ periodo, de, ate }: { periodo?: string | undefined; de?: string | undefined; ate?: string | undefined },
	today: Day,
): Period {
	const key = periodKeys.find((known) => known === periodo) ?? usualPeriod(today);
	if (key !== "datas") return { key, ...daysOf(key, today) };
	if (!isOfThisCentury(de) && !isOfThisCentury(ate)) return readPeriod({}, today);
	const [one, other] = [isOfThisCentury(de) ? de : today, isOfThisCentury(ate) ? ate : today];
	const [from, to] = one <= other ? [one, other] : [other, one];
	const earliest = addToDay(to, 1 - LONGEST_DAYS);
	return { key, from: from < earliest ? earliest : from, to };
}

function daysOf(key: Exclude<PeriodKey, "datas">, today: Day): { from: Day; to: Day } {
	const first = `${today.slice(0, 7)}-01`;
	if (key === "este-mes") return { from: first, to: today };
	if (key === "30-dias") return { from: addToDay(today, -29), to: today };
	if (key === "90-dias") return { from: addToDay(today, -89), to: today };
	const to = addToDay(first, -1);
	return { from: `${to.slice(0, 7)}-01`, to };
}

/** A month is compared with the month before it, up to the same day; any other period with as many days before. */
export function periodBefore({ key, from, to }: Period): { from: Day; to: Day } {
	const dayBefore = addToDay(from, -1);
	if (key === "este-mes" || key === "mes-passado") {
		const first = `${dayBefore.slice(0, 7)}-01`;
		if (key === "mes-passado") return { from: first, to: dayBefore };
		const sameDay = addToDay(first, Number(to.slice(8)) - 1);
		return { from: first, to: sameDay < dayBefore ? sameDay : dayBefore };
	}
	return { from: addToDay(from, -daysIn({ from, to })), to: dayBefore };
}

export function daysIn({ from, to }: { from: Day; to: Day }): number {
	return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

const months = "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(" ");

/** `1º a 30 de novembro de 2026`, `28/09/2026 a 15/11/2026` */
export function formatPeriod({ from, to }: { from: Day; to: Day }): string {
	const [year, month] = [from.slice(0, 4), months[Number(from.slice(5, 7)) - 1]];
	const day = (date: Day) => (date.endsWith("-01") ? "1º" : String(Number(date.slice(8))));
	if (from === to) return `${day(from)} de ${month} de ${year}`;
	if (from.slice(0, 7) === to.slice(0, 7)) return `${day(from)} a ${day(to)} de ${month} de ${year}`;
	return `${formatDay(from)} a ${formatDay(to)}`;
}

function isOfThisCentury(text: string | undefined): text is Day {
	return text !== undefined && text >= "2000" && text <= "2100" && isDay(text);
}

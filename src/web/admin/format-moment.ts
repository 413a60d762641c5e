import { formatPostDate } from "#core/blog/post-date.ts";
import { BRAZIL_ZONE } from "#core/kernel/day.ts";

const clock = new Intl.DateTimeFormat("pt-BR", { timeZone: BRAZIL_ZONE, hour: "2-digit", minute: "2-digit" });

/** "15 nov 2026, 09:30", São Paulo time. Made on the server where a page is first rendered. */
export function formatShortMoment(moment: Date | string): string {
	return `${formatPostDate(moment)}, ${formatClock(moment)}`;
}

export function formatClock(moment: Date | string): string {
	return clock.format(new Date(moment));
}

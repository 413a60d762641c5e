import { BRAZIL_ZONE } from "#core/kernel/day.ts";

const deadline = new Intl.DateTimeFormat("pt-BR", {
	timeZone: BRAZIL_ZONE,
	day: "2-digit",
	month: "short",
	year: "numeric",
	hour: "2-digit",
	minute: "2-digit",
});

/** `18 nov 2026, 23:59`, in São Paulo time whatever the zone of the machine. */
export function formatDeadline(moment: Date): string {
	const part = Object.fromEntries(deadline.formatToParts(moment).map(({ type, value }) => [type, value]));
	return `${part.day} ${part.month?.replace(".", "")} ${part.year}, ${part.hour}:${part.minute}`;
}

import { formatDay, wallClock } from "#core/kernel/day.ts";
import { zoneName } from "./zone-of.ts";

/** `31/12/2026 às 22:59 (horário de Rio Branco)`: in a mail as in the document, by the property's clock, which is named. */
export function localMoment(moment: Date, zone: string): string {
	const there = wallClock(moment, zone);
	return `${formatDay(there.slice(0, 10))} às ${there.slice(11)} (horário de ${zoneName(zone)})`;
}

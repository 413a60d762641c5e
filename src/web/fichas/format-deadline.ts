import { zoneName } from "#core/fichas/registry/zone-of.ts";
import { BRAZIL_ZONE, wallClock } from "#core/kernel/day.ts";
import { formatShortMoment } from "./format-ficha.ts";

/** `20/11, 23:59` on the property's clock, which is named where it is not São Paulo's: until when something may be done. */
export function formatDeadline(moment: Date, zone: string): string {
	if (zone === BRAZIL_ZONE) return formatShortMoment(moment);
	const there = wallClock(moment, zone);
	return `${there.slice(8, 10)}/${there.slice(5, 7)}, ${there.slice(11, 16)} (horário de ${zoneName(zone)})`;
}

import { zoneName } from "#core/fichas/registry/zone-of.ts";
import { BRAZIL_ZONE, wallClock } from "#core/kernel/day.ts";
import { formatShortMoment } from "./format-ficha.ts";

/** `20/11, 23:59` on the property's clock, which is named where it is not São Paulo's: until when something may be done. */
export function formatDeadline(moment: Date, zone: string): string {
	const there = momentThere(moment, zone);
	return zone === BRAZIL_ZONE ? there : `${there} (horário de ${zoneName(zone)})`;
}

/** `20/11, 23:59` on the property's clock, for a page that names it once. */
export function momentThere(moment: Date, zone: string): string {
	if (zone === BRAZIL_ZONE) return formatShortMoment(moment);
	const there = wallClock(moment, zone);
	return `${there.slice(8, 10)}/${there.slice(5, 7)}, ${there.slice(11, 16)}`;
}

/** What such a page says; nothing where it is the clock that the whole tool goes by. */
export function clockNote(zone: string): string | undefined {
	return zone === BRAZIL_ZONE ? undefined : `Nesta página, as horas são as de ${zoneName(zone)}, como no documento.`;
}

import { addToDay, dayIn, momentOf } from "#core/kernel/day.ts";

const QUIET_FROM = 21;
const QUIET_UNTIL = 8;

/** Nobody is disturbed at night: by the clock of the place it is about. */
export function isQuietHour(now: Date, zone: string): boolean {
	const at = hourIn(zone, now);
	return at >= QUIET_FROM || at < QUIET_UNTIL;
}

/** The same moment by day; from nine in the evening on, eight o'clock of the morning that follows. */
export function afterQuietHours(moment: Date, zone: string): Date {
	if (!isQuietHour(moment, zone)) return moment;
	const day = dayIn(zone, moment);
	const morning = hourIn(zone, moment) >= QUIET_FROM ? addToDay(day, 1) : day;
	return momentOf(`${morning}T${String(QUIET_UNTIL).padStart(2, "0")}:00`, zone);
}

function hourIn(zone: string, moment: Date): number {
	const hour = new Intl.DateTimeFormat("pt-BR", { timeZone: zone, hour: "2-digit", hourCycle: "h23" });
	return Number(hour.format(moment));
}

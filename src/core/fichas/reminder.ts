import { BRAZIL_ZONE } from "#core/kernel/day.ts";

const HOUR_MS = 3_600_000;
export const MAX_REMINDERS = 2;
/** After a day and after three; sooner where the ficha itself ends sooner. */
const AFTER_MS = [24 * HOUR_MS, 72 * HOUR_MS];
const SHARE_OF_TIME = [0.5, 0.85];
const QUIET_FROM = 21;
const QUIET_UNTIL = 8;

/** Nobody is reminded at night. */
export function isQuietHour(now: Date): boolean {
	const hour = new Intl.DateTimeFormat("pt-BR", { timeZone: BRAZIL_ZONE, hour: "2-digit", hourCycle: "h23" });
	const at = Number(hour.format(now));
	return at >= QUIET_FROM || at < QUIET_UNTIL;
}

type Waiting = { sentAt: Date; signUntil: Date; reminders: number; remindedAt: Date | null };

/** Whether one of the two reminders is due. Never two close to each other, not even after downtime. */
export function isReminderDue({ sentAt, signUntil, reminders, remindedAt }: Waiting, now: Date): boolean {
	const [after, share] = [AFTER_MS[reminders], SHARE_OF_TIME[reminders]];
	if (after === undefined || share === undefined || now >= signUntil) return false;
	const wait = Math.min(after, (signUntil.getTime() - sentAt.getTime()) * share);
	const rested = !remindedAt || now.getTime() - remindedAt.getTime() >= 12 * HOUR_MS;
	return rested && now.getTime() - sentAt.getTime() >= wait;
}

import { afterQuietHours, isQuietHour } from "#core/fichas/avisos/quiet-hours.ts";
import { HOUR_MS } from "#core/kernel/duration.ts";

export const MAX_REMINDERS = 2;
/** After a day and after three; sooner where the ficha itself ends sooner. */
const AFTER_MS = [24 * HOUR_MS, 72 * HOUR_MS];
const SHARE_OF_TIME = [0.5, 0.85];
const REST_MS = 12 * HOUR_MS;

type Waiting = { sentAt: Date; signUntil: Date; reminders: number; remindedAt: Date | null; zone: string };

/** When the next of the two reminders goes out, if one still does. Never two close to each other, never at night. */
export function nextReminder({ sentAt, signUntil, reminders, remindedAt, zone }: Waiting): Date | undefined {
	const [after, share] = [AFTER_MS[reminders], SHARE_OF_TIME[reminders]];
	if (after === undefined || share === undefined) return undefined;
	const wait = Math.min(after, (signUntil.getTime() - sentAt.getTime()) * share);
	const rested = remindedAt ? remindedAt.getTime() + REST_MS : 0;
	const due = afterQuietHours(new Date(Math.max(sentAt.getTime() + wait, rested)), zone);
	return due < signUntil ? due : undefined;
}

/** Downtime may have made one late: it still waits for the day. */
export function isReminderDue(waiting: Waiting, now: Date): boolean {
	const due = nextReminder(waiting);
	return due !== undefined && now >= due && now < waiting.signUntil && !isQuietHour(now, waiting.zone);
}

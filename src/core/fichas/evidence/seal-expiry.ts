import { DAY_MS } from "#core/kernel/duration.ts";

/** So many days before its end a certificate is spoken of. */
const noticeDays = [7, 30, 60] as const;
export type ExpiryNotice = (typeof noticeDays)[number];

export function daysUntil(end: Date, now: Date): number {
	return (end.getTime() - now.getTime()) / DAY_MS;
}

/** The last of the moments at which it is spoken of that has come; undefined while there is time. */
export function expiryNotice(end: Date, now: Date): ExpiryNotice | undefined {
	const left = daysUntil(end, now);
	return noticeDays.find((days) => left <= days);
}

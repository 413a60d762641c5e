import { DAY_MS } from "#core/kernel/duration.ts";

/** Each sealed file, with the photos it names, is read back and compared at least once in so many days. */
export const READ_BACK_DAYS = 30;
/** No night reads more than this; a night that it cuts short says so, and the rest is read on the next one. */
export const NIGHT_BYTES = 8 * 1024 ** 3;

/**
 * How many of so many files are read tonight. Nights on which nothing was read are made up for; more than all of them is
 * never asked.
 */
export function nightShare(files: number, lastRead: Date | undefined, now: Date): number {
	const nights = lastRead ? Math.round((now.getTime() - lastRead.getTime()) / DAY_MS) : 1;
	return Math.ceil((files * Math.min(Math.max(nights, 1), READ_BACK_DAYS)) / READ_BACK_DAYS);
}

import { DAY_MS } from "#core/kernel/duration.ts";

/** A session ends after a week without use, and after a month in any case. */
export const SESSION_IDLE_MS = 7 * DAY_MS;
export const SESSION_ABSOLUTE_MS = 30 * DAY_MS;
/** Extended once less than this is left, so that a session in use is rarely written. */
export const SESSION_EXTEND_WITHIN_MS = 6 * DAY_MS;

export const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 30_000;

export type SessionLife = { createdAt: Date; expiresAt: Date };

export function isSessionAlive({ createdAt, expiresAt }: SessionLife, now: Date): boolean {
	return now < expiresAt && now.getTime() < createdAt.getTime() + SESSION_ABSOLUTE_MS;
}

/** When a session used now ends: never later than its absolute limit. */
export function extendedExpiry({ createdAt }: Pick<SessionLife, "createdAt">, now: Date): Date {
	return new Date(Math.min(now.getTime() + SESSION_IDLE_MS, createdAt.getTime() + SESSION_ABSOLUTE_MS));
}

export function needsExtension(session: SessionLife, now: Date): boolean {
	const nearExpiry = session.expiresAt.getTime() - now.getTime() < SESSION_EXTEND_WITHIN_MS;
	return nearExpiry && extendedExpiry(session, now) > session.expiresAt;
}

/** How long to wait before trying again to extend: 200 ms, then twice as long each time. */
export function retryDelay(failures: number): number {
	return Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS);
}

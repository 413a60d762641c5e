import { DAY_MS } from "#core/kernel/duration.ts";

/** By then the tries of the job are over that asked for it, a provider without balance or away for days included. */
const REFUND_OVERDUE_MS = 2 * DAY_MS;
/** Beyond that a person has to look: the error has been in the log each night. */
const REFUND_TRIED_FOR_MS = 30 * DAY_MS;

/** What was asked for between the two is asked for again each night; what is older, by nobody any more. */
export function overdueRefunds(now: Date): { triedSince: Date; overdueBefore: Date } {
	const ago = (age: number) => new Date(now.getTime() - age);
	return { triedSince: ago(REFUND_TRIED_FOR_MS), overdueBefore: ago(REFUND_OVERDUE_MS) };
}

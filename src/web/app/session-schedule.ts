import { retryDelay, SESSION_EXTEND_WITHIN_MS } from "#core/accounts/session-life.ts";
import { HOUR_MS } from "#core/kernel/duration.ts";

/** What a tab knows about the session it keeps alive. Moments are the server's, in milliseconds. */
export type ExtensionState = { expiresAt: number; failures: number };

/** A computer that slept keeps no long appointment: it looks at the clock again at least this often. */
const LONGEST_NAP_MS = HOUR_MS;
/** Whatever the clocks say, no tab asks more often than this while all goes well. */
const SHORTEST_NAP_MS = 60_000;

export type ExtensionAnswer = "extended" | "ended" | "failed";

/** Signed out is signed out, whichever way the server puts it; the rest may pass. */
export function extensionAnswer(status: number): ExtensionAnswer {
	if (status >= 200 && status < 300) return "extended";
	return isGone(status) ? "ended" : "failed";
}

/** Whether the person is signed out after this answer. A session that was not there any more is no failure. */
export function isSignedOut(status: number): boolean {
	// A redirect that was not followed reads as 0 in the browser.
	return status < 400 || isGone(status);
}

function isGone(status: number): boolean {
	return status === 401 || status === 403 || status === 404;
}

export function isExtensionDue({ expiresAt, failures }: ExtensionState, now: number): boolean {
	return failures > 0 || expiresAt - now < SESSION_EXTEND_WITHIN_MS;
}

/** How long to sleep before looking again. After a failure: 200 ms, then twice as long each time. */
export function delayBeforeExtending({ expiresAt, failures }: ExtensionState, now: number): number {
	if (failures > 0) return retryDelay(failures - 1);
	const untilDue = expiresAt - SESSION_EXTEND_WITHIN_MS - now;
	// At its absolute limit a session grows no more: the next thing to look for is its end.
	const wait = untilDue > 0 ? untilDue : expiresAt - now;
	return Math.min(Math.max(wait, SHORTEST_NAP_MS), LONGEST_NAP_MS);
}

export function afterExtension(
	extension: ExtensionState,
	answer: ExtensionAnswer,
	expiresAt: number | undefined,
): ExtensionState {
	if (answer === "failed") return { ...extension, failures: extension.failures + 1 };
	return { expiresAt: expiresAt ?? extension.expiresAt, failures: 0 };
}

/** How far the browser's clock is behind the server's, from the date of an answer; 0 when it says nothing. */
export function clockLag(serverDate: string | null, browserNow: number): number {
	const server = Date.parse(serverDate ?? "");
	return Number.isNaN(server) ? 0 : server - browserNow;
}

import { expect, test } from "vitest";
import { FIRST_RETRY_MS, SESSION_EXTEND_WITHIN_MS, SESSION_IDLE_MS } from "#core/accounts/session-life.ts";
import {
	afterExtension,
	clockLag,
	delayBeforeExtending,
	type ExtensionState,
	extensionAnswer,
	isExtensionDue,
	isSignedOut,
} from "./session-schedule.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const now = Date.UTC(2026, 10, 15, 12);
const fresh: ExtensionState = { expiresAt: now + SESSION_IDLE_MS, failures: 0 };

test("a fresh session is left alone until less than the agreed time is left", () => {
	expect(isExtensionDue(fresh, now)).toBe(false);
	const due = fresh.expiresAt - SESSION_EXTEND_WITHIN_MS;
	expect(isExtensionDue(fresh, due)).toBe(false);
	expect(isExtensionDue(fresh, due + 1)).toBe(true);
});

test("a tab wakes when the extension is due, and at least once an hour", () => {
	expect(delayBeforeExtending(fresh, now)).toBe(HOUR);
	const due = fresh.expiresAt - SESSION_EXTEND_WITHIN_MS;
	expect(delayBeforeExtending(fresh, due - 20 * MINUTE)).toBe(20 * MINUTE);
});

test("a session at its absolute limit is looked at again when it ends, not in a loop", () => {
	const last: ExtensionState = { expiresAt: now + 30 * MINUTE, failures: 0 };
	expect(isExtensionDue(last, now)).toBe(true);
	expect(delayBeforeExtending(afterExtension(last, "extended", last.expiresAt), now)).toBe(30 * MINUTE);
	expect(delayBeforeExtending(last, last.expiresAt + HOUR)).toBe(MINUTE);
});

test("failures are tried again after 200 ms, then twice as long each time, up to a limit", () => {
	let extension = fresh;
	const waits = Array.from({ length: 10 }, () => {
		extension = afterExtension(extension, "failed", undefined);
		expect(isExtensionDue(extension, now)).toBe(true);
		return delayBeforeExtending(extension, now);
	});
	expect(waits.slice(0, 5)).toEqual([FIRST_RETRY_MS, 400, 800, 1_600, 3_200]);
	expect(Math.max(...waits)).toBe(30_000);
});

test("an answer after failures starts from zero with the new end", () => {
	const failed = afterExtension(afterExtension(fresh, "failed", undefined), "failed", undefined);
	expect(afterExtension(failed, "extended", now + HOUR)).toEqual({ expiresAt: now + HOUR, failures: 0 });
});

test("only the answers of a session that is gone end it", () => {
	expect([200, 204].map(extensionAnswer)).toEqual(["extended", "extended"]);
	expect([401, 403, 404].map(extensionAnswer)).toEqual(["ended", "ended", "ended"]);
	expect([0, 429, 500, 503].map(extensionAnswer)).toEqual(["failed", "failed", "failed", "failed"]);
});

test("a sign-out that finds no session any more still ends signed out", () => {
	expect([0, 200, 204, 302, 401, 403, 404].every(isSignedOut)).toBe(true);
	expect([400, 429, 500, 503].some(isSignedOut)).toBe(false);
});

test("a wrong browser clock is measured against the date of the answer", () => {
	expect(clockLag(new Date(now).toUTCString(), now + 2 * HOUR)).toBe(-2 * HOUR);
	expect(clockLag(null, now)).toBe(0);
	expect(clockLag("ontem", now)).toBe(0);
});

import { expect, test } from "vitest";
import { extendedExpiry, isSessionAlive, needsExtension, retryDelay } from "./session-life.ts";

const DAY = 86_400_000;
const start = new Date("2026-11-01T12:00:00Z");
const after = (days: number) => new Date(start.getTime() + days * DAY);

test("a session lives a week from its last use, and a month at the most", () => {
	expect(extendedExpiry({ createdAt: start }, start)).toEqual(after(7));
	expect(extendedExpiry({ createdAt: start }, after(26))).toEqual(after(30));
	expect(isSessionAlive({ createdAt: start, expiresAt: after(7) }, after(6.99))).toBe(true);
	expect(isSessionAlive({ createdAt: start, expiresAt: after(7) }, after(7))).toBe(false);
	expect(isSessionAlive({ createdAt: start, expiresAt: after(99) }, after(30))).toBe(false);
});

test("it is written again only once it is a day old, and not past its absolute end", () => {
	expect(needsExtension({ createdAt: start, expiresAt: after(7) }, after(0.5))).toBe(false);
	expect(needsExtension({ createdAt: start, expiresAt: after(7) }, after(1.5))).toBe(true);
	expect(needsExtension({ createdAt: start, expiresAt: after(30) }, after(29))).toBe(false);
});

test("failed extensions wait 200 ms and then twice as long each time, up to half a minute", () => {
	expect([0, 1, 2, 3].map(retryDelay)).toEqual([200, 400, 800, 1600]);
	expect(retryDelay(30)).toBe(30_000);
});

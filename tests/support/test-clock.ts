import type { Clock } from "#server/platform/clock.ts";

export type TestClock = Clock & { advance(milliseconds: number): void };

export function makeTestClock(start = "2026-11-15T12:00:00Z"): TestClock {
	let time = Date.parse(start);
	return {
		now: () => new Date(time),
		advance: (milliseconds) => {
			time += milliseconds;
		},
	};
}

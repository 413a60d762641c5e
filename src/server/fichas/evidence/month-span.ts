import type { Day } from "#core/kernel/day.ts";

export type DaySpan = { from: Day; to: Day };

/** `2026-11`: its first and its last day. */
export function monthSpan(month: string): DaySpan {
	const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
	return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

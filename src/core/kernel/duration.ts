import type { NumberOf } from "./unit.ts";

/** Lengths of time in milliseconds, as clocks and timers count them. */
export type Milliseconds = NumberOf<"milliseconds">;

export const SECOND_MS: Milliseconds = 1000;
export const MINUTE_MS: Milliseconds = 60 * SECOND_MS;
export const HOUR_MS: Milliseconds = 60 * MINUTE_MS;
export const DAY_MS: Milliseconds = 24 * HOUR_MS;

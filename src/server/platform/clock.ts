import type { ServerClock } from "#core/fichas/evidence/server-clock.ts";

/** `standing`: how far it is off, where somebody measures it. */
export type Clock = { now(): Date; standing?(): ServerClock };

export const systemClock: Clock = { now: () => new Date() };

import type { Clocks } from "./device-db.ts";

/** The even clock begins anew with every page: only what one page saw can be compared. */
const boot = crypto.randomUUID();

export function readClocks(): Clocks {
	return { wall: new Date().toISOString(), mono: Math.round(performance.now()), boot };
}

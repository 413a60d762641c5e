import { expect } from "vitest";

/** Looks again and again until it is as expected; patient enough for a machine that is busy with other things. */
export function soon<Seen>(look: () => Promise<Seen> | Seen) {
	return expect.poll(look, { timeout: 30_000, interval: 25 });
}

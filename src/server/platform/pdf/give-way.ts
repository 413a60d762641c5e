import { setImmediate as nextTurn } from "node:timers/promises";

/** A page of the tool is answered in some five milliseconds: who waits for one hardly notices this. */
const LONGEST_MS = 15;

/**
 * For work that may go on for seconds, as eight hundred pages do: asked between two pieces of it, it lets whoever else
 * waits for this process have their turn, once the work has gone on for a while. Shorter work is not held up.
 */
export function makeGiveWay(): () => Promise<void> {
	let since = performance.now();
	return async () => {
		if (performance.now() - since < LONGEST_MS) return;
		await nextTurn();
		since = performance.now();
	};
}

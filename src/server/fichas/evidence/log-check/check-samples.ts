import type { Deps } from "#server/deps.ts";
import { samplesWorld } from "#server/fichas/evidence/log-world.ts";
import { checkPortion } from "./check-portion.ts";
import { noCheckYet } from "./check-state.ts";
import { ensureState } from "./store-state.ts";

/**
 * The same check of the samples' log, from a mark of its own. What it finds is an error in the log and no alarm: nobody
 * relies on a sample, but one that does not hold shows a fault of ours before it meets a real document.
 */
export async function checkSamples(deps: Deps, { begin }: { begin: boolean }): Promise<boolean> {
	const world = await samplesWorld(deps);
	if (!world) return false;
	// Samples made before they were checked have roots and no state.
	if (begin) await world.db.transaction((tx) => ensureState(world, tx, "check", noCheckYet));
	return checkPortion({ ...world, log: deps.log.child({ log: "samples" }) }, { begin });
}

import type { Day } from "#core/kernel/day.ts";
import type { Deps } from "#server/deps.ts";
import { samplesWorld } from "./log-world.ts";
import { raiseMark } from "./mark/raise-mark.ts";
import { signDailyRoots } from "./sign-daily-roots.ts";

const MOST = 20;

/** The days of the samples' log, by its own keys; where there are no samples there are no keys either. */
export async function signSampleRoots(deps: Deps): Promise<Day[]> {
	const world = await samplesWorld(deps);
	if (!world) return [];
	const signed = await signDailyRoots(world, MOST);
	if (signed.length > 0) await raiseMark(world);
	return signed;
}

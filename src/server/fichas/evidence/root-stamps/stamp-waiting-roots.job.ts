import * as z from "zod";
import { SECOND_MS } from "#core/kernel/duration.ts";
import { defineJob } from "#server/define-job.ts";
import { rootOf } from "#server/fichas/evidence/read-root.ts";
import { stampRoot } from "./stamp-root.ts";
import { readWaitingRoots } from "./waiting-roots.read.ts";

const MOST = 20;
const BUDGET_MS = 10 * SECOND_MS;

/** Roots that no authority has stamped: it was away that night, or was only named later. Each hour, until they have one. */
export const stampWaitingRoots = defineJob({
	name: "fichas.stamp-waiting-roots",
	work: "portion",
	payload: z.object({}),
	schedule: "50 * * * *",
	atOnce: 1,
	handle: async (deps) => {
		if (deps.config.timestampUrls.length === 0) return undefined;
		const waiting = await readWaitingRoots(deps.db, MOST);
		const deadline = performance.now() + BUDGET_MS;
		for (const row of waiting) {
			const root = rootOf(row);
			// Away: asked again in an hour. What tells of no known version the check has named.
			if (root && !(await stampRoot(deps, root, "carimbo"))) return undefined;
			if (performance.now() > deadline) return {};
		}
		return waiting.length === MOST ? {} : undefined;
	},
});

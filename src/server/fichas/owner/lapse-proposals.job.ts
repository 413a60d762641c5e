import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { lapseProposals } from "./lapse-proposals.ts";

const BATCH = 100;

/** Every five minutes: proposals that nobody answered before their validity ended. */
export const lapseLateProposals = defineJob({
	name: "fichas.lapse-proposals",
	work: "portion",
	schedule: "*/5 * * * *",
	payload: z.object({}),
	handle: async (deps) => ((await lapseProposals(deps, BATCH)) === BATCH ? {} : undefined),
});

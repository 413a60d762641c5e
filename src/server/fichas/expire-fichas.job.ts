import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { cancelOrphans, expireFichas } from "./end-ficha.ts";
import { lapseProposals } from "./lapse-proposals.ts";

const BATCH = 100;

/** Every five minutes, until nothing is late any more. */
export const expireLateFichas = defineJob({
	name: "fichas.expire",
	schedule: "*/5 * * * *",
	payload: z.object({}),
	handle: async (deps) => {
		while ((await expireFichas(deps, BATCH)) === BATCH);
		while ((await lapseProposals(deps, BATCH)) === BATCH);
		while ((await cancelOrphans(deps, BATCH)) === BATCH);
	},
});

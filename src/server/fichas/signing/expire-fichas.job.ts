import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { cancelOrphans, expireFichas } from "./end-ficha.ts";

const BATCH = 100;

/** Every five minutes: a portion of each, until nothing is late any more. */
export const expireLateFichas = defineJob({
	name: "fichas.expire",
	work: "portion",
	schedule: "*/5 * * * *",
	payload: z.object({}),
	handle: async (deps) => {
		const ended = [await expireFichas(deps, BATCH), await cancelOrphans(deps, BATCH)];
		return ended.includes(BATCH) ? {} : undefined;
	},
});

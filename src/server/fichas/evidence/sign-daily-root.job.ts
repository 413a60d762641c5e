import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { signDailyRoots } from "./sign-daily-roots.ts";

/** Shortly after midnight, and each hour for what an outage left behind. */
export const signDailyRoot = defineJob({
	name: "fichas.sign-daily-root",
	work: "portion",
	payload: z.object({}),
	schedule: "5 * * * *",
	// One writer at a time fills a day more slowly than this signs it (decision 0035): an hour is never used up.
	clockSeconds: 3600,
	handle: async (deps) => {
		const signed = await signDailyRoots(deps, 1);
		return signed.length > 0 ? {} : undefined;
	},
});

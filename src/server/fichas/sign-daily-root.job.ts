import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { signDailyRoots } from "./sign-daily-roots.ts";

/** Shortly after midnight, and each hour for what an outage left behind. */
export const signDailyRoot = defineJob({
	name: "fichas.sign-daily-root",
	payload: z.object({}),
	schedule: "5 * * * *",
	handle: async (deps) => {
		await signDailyRoots(deps);
	},
});

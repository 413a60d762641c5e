import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { checkPortion } from "./log-check/check-portion.ts";

/** Each night: nobody should have to ask before a change in the evidence is noticed. */
export const checkChain = defineJob({
	name: "fichas.check-chain",
	work: "portion",
	// Of a check that was begun already.
	payload: z.object({ goesOn: z.optional(z.boolean()) }),
	schedule: "20 4 * * *",
	atOnce: 1,
	handle: async (deps, { goesOn = false }) => {
		const more = await checkPortion(deps, { begin: !goesOn });
		return more ? { goesOn: true } : undefined;
	},
});

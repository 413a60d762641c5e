import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { checkPortion } from "./log-check/check-portion.ts";
import { checkSamples } from "./log-check/check-samples.ts";

/** Each night: nobody should have to ask before a change in the evidence is noticed. Then the samples' own log. */
export const checkChain = defineJob({
	name: "fichas.check-chain",
	work: "portion",
	// Of a check that was begun already, of which log.
	payload: z.object({ goesOn: z.optional(z.boolean()), samples: z.optional(z.boolean()) }),
	schedule: "20 4 * * *",
	atOnce: 1,
	handle: async (deps, { goesOn = false, samples = false }) => {
		if (samples) return (await checkSamples(deps, { begin: !goesOn })) ? { samples, goesOn: true } : undefined;
		return (await checkPortion(deps, { begin: !goesOn })) ? { goesOn: true } : { samples: true };
	},
});

import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { verifyChain } from "./verify-chain.ts";

/** Each night: nobody should have to ask before a change in the evidence is noticed. */
export const checkChain = defineJob({
	name: "fichas.check-chain",
	work: "portion",
	payload: z.object({}),
	schedule: "20 4 * * *",
	atOnce: 1,
	handle: async (deps) => {
		const { events, findings } = await verifyChain(deps);
		for (const finding of findings) deps.log.error({ ...finding }, "the evidence log does not hold");
		if (findings.length === 0) deps.log.info({ events }, "the evidence log holds");
	},
});

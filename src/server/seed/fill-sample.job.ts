import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { seedFichas } from "./seed-fichas.ts";

export const fillSample = defineJob({
	name: "seed.fill-sample",
	work: "one",
	payload: z.object({ userId: z.uuid() }),
	atOnce: 1,
	// Promised by a start on one's own machine, it may still wait in a database that has since gone public.
	handle: async (deps, { userId }) => {
		if (deps.config.seed === "sample") await seedFichas(deps, userId);
	},
});

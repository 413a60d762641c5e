import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { seedFichas } from "./seed-fichas.ts";

export const fillSample = defineJob({
	name: "seed.fill-sample",
	work: "one",
	payload: z.object({ userId: z.uuid() }),
	atOnce: 1,
	handle: (deps, { userId }) => seedFichas(deps, userId),
});

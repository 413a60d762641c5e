import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { noteFiles } from "#server/fichas/evidence/log-check/files-state.ts";
import { firstFile, walkFiles } from "./walk-files.ts";

/** Well within a job's clock. */
const BUDGET_MS = 10_000;

/** Each night, after the log itself: files handed back and photos of identity, read from the storage and compared. */
export const checkKeptFiles = defineJob({
	name: "fichas.check-kept-files",
	work: "portion",
	payload: z.object({ place: z.optional(z.object({ part: z.enum(["returned", "identity"]), after: z.uuid() })) }),
	schedule: "50 4 * * *",
	atOnce: 1,
	handle: async (deps, { place: from }) => {
		const deadline = performance.now() + BUDGET_MS;
		const findings = [];
		let place = from ?? firstFile;
		let step = await walkFiles(deps, place);
		while (step) {
			findings.push(...step.findings);
			place = step.place;
			if (performance.now() > deadline) break;
			step = await walkFiles(deps, place);
		}
		await noteFiles(deps, findings, { begins: from === undefined, ends: step === undefined });
		return step && { place };
	},
});

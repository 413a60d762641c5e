import * as z from "zod";
import { NIGHT_BYTES, nightShare } from "#core/fichas/evidence/read-back.ts";
import { defineJob } from "#server/define-job.ts";
import { noteReadBack, readBackState } from "#server/fichas/evidence/log-check/read-back-state.ts";
import {
	addTo,
	countSealed,
	firstSealed,
	type ReadBack,
	readAgain,
	type SealedPlace,
	sealedParts,
	walkSealedFiles,
} from "./walk-sealed-files.ts";

/** Well within a job's clock. */
const BUDGET_MS = 10_000;

/** Each night a part of the sealed files and photos, so that all are read within READ_BACK_DAYS; what did not hold, again. */
export const readBackFiles = defineJob({
	name: "fichas.read-back-files",
	work: "portion",
	payload: z.object({
		goesOn: z.optional(
			z.object({
				place: z.object({ part: z.enum(sealedParts), after: z.uuid() }),
				files: z.int(),
				bytes: z.int(),
			}),
		),
	}),
	schedule: "10 5 * * *",
	atOnce: 1,
	handle: async (deps, { goesOn }) => {
		const deadline = performance.now() + BUDGET_MS;
		const { state } = await readBackState<SealedPlace>(deps, deps.db);
		const lastRead = state.readAt ? new Date(state.readAt) : undefined;
		const share = goesOn?.files ?? nightShare(await countSealed(deps), lastRead, deps.clock.now());
		const most = goesOn?.bytes ?? NIGHT_BYTES;
		const read: ReadBack = { files: 0, bytes: 0, findings: [] };
		if (!goesOn) read.findings.push(...(await readAgain(deps, state.findings)).findings);
		let place = goesOn?.place ?? state.place ?? firstSealed;
		let rounds = 0;
		while (read.files < share && read.bytes < most && performance.now() < deadline && rounds < 2) {
			const step = await walkSealedFiles(deps, place);
			if (step) addTo(read, step);
			else rounds++;
			place = step?.place ?? firstSealed;
		}
		if (read.bytes >= most) deps.log.warn({ bytes: NIGHT_BYTES }, "tonight's reading of sealed files was cut short");
		await noteReadBack(deps, read.findings, { begins: !goesOn, place });
		const left = { place, files: share - read.files, bytes: most - read.bytes };
		return left.files > 0 && left.bytes > 0 && rounds < 2 ? { goesOn: left } : undefined;
	},
});

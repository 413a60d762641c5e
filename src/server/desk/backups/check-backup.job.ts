import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { checkNewestBackup } from "./check-backup.ts";

/** Once a week: a backup that was never restored is a hope. */
export const checkBackup = defineJob({
	name: "desk.check-backup",
	work: "portion",
	payload: z.object({}),
	schedule: "40 4 * * 0",
	atOnce: 1,
	clockSeconds: 6 * 3600,
	handle: async (deps) => {
		if (deps.backup) await checkNewestBackup(deps, deps.backup);
		return undefined;
	},
});

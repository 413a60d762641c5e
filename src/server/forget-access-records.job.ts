import path from "node:path";
import * as z from "zod";
import { accessRecordsUntil } from "#core/site/access-records.ts";
import { defineJob } from "./define-job.ts";
import { forgetAccessRecords as forget } from "./platform/access/forget-access-records.ts";
import { forgetSetAside, SPOOL_FOLDER } from "./platform/access/spool-folder.ts";

const PORTION = 5000;

/** Each hour: six months, and no longer. */
export const forgetAccessRecords = defineJob({
	name: "access.forget-records",
	work: "portion",
	payload: z.object({}),
	schedule: "25 * * * *",
	handle: async (deps) => {
		const before = accessRecordsUntil(deps.clock.now());
		forgetSetAside(path.join(deps.config.dataDir, SPOOL_FOLDER), before);
		return (await forget(deps, before, PORTION)) === PORTION ? {} : undefined;
	},
});

import * as z from "zod";
import { accessRecordsUntil } from "#core/site/access-records.ts";
import { defineJob } from "./define-job.ts";
import { forgetAccessRecords as forget } from "./platform/access/forget-access-records.ts";

const PORTION = 5000;

/** Each hour: six months, and no longer. */
export const forgetAccessRecords = defineJob({
	name: "access.forget-records",
	work: "portion",
	payload: z.object({}),
	schedule: "25 * * * *",
	handle: async (deps) =>
		(await forget(deps, accessRecordsUntil(deps.clock.now()), PORTION)) === PORTION ? {} : undefined,
});

import * as z from "zod";
import { defineJob } from "#server/define-job.ts";

/** Promised by the transaction that has no row for them. */
export const removeReturnedFiles = defineJob({
	name: "fichas.remove-returned-files",
	work: "one",
	payload: z.object({ storageKeys: z.array(z.string()) }),
	handle: async ({ storage }, { storageKeys }) => {
		for (const key of storageKeys) await storage.remove(key);
	},
});

import * as z from "zod";
import { defineJob } from "#server/define-job.ts";

/** Promised by the transaction that removed the rows. */
export const removeIdentityFiles = defineJob({
	name: "fichas.remove-identity-files",
	work: "one",
	payload: z.object({ storageKeys: z.array(z.string()) }),
	handle: async ({ storage }, { storageKeys }) => {
		for (const key of storageKeys) await storage.remove(key);
	},
});

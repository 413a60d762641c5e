import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { logoKey } from "./logo-file.ts";

/** Promised by the transaction that removed the rows. */
export const removeLogoFiles = defineJob({
	name: "fichas.remove-logo-files",
	work: "one",
	payload: z.object({ accountId: z.uuid(), hashes: z.array(z.string().regex(/^[0-9a-f]{64}$/)) }),
	handle: async ({ storage }, { accountId, hashes }) => {
		for (const sha256 of hashes) await storage.remove(logoKey(accountId, sha256));
	},
});

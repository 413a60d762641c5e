import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { stagedAmong, stagedKey } from "./staged-photo.ts";

/** Promised by the transaction that removed the rows. One that the phone has sent once more since then has a row again. */
export const removeStagedFiles = defineJob({
	name: "fichas.remove-staged-files",
	work: "one",
	payload: z.object({ aparelhoId: z.uuid(), hashes: z.array(z.string()) }),
	handle: async (deps, { aparelhoId, hashes }) => {
		const there = new Set(await stagedAmong(deps, { id: aparelhoId }, hashes));
		for (const sha256 of hashes) if (!there.has(sha256)) await deps.storage.remove(stagedKey(aparelhoId, sha256));
	},
});

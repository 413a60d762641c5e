import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { photoKey } from "./ficha-photo.read.ts";

/** Promised by the transaction that removed the rows. */
export const removePhotoFiles = defineJob({
	name: "fichas.remove-photo-files",
	work: "one",
	payload: z.object({ fichaId: z.uuid(), photoIds: z.array(z.uuid()) }),
	handle: async ({ storage }, { fichaId, photoIds }) => {
		for (const id of photoIds) await storage.remove(photoKey(fichaId, id));
	},
});

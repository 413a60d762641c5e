import { and, inArray, isNull, lt } from "drizzle-orm";
import * as z from "zod";
import { DAY_MS } from "#core/kernel/duration.ts";
import { defineJob } from "#server/define-job.ts";
import { contestPhotoKey } from "#server/fichas/draft/ficha-photo.read.ts";
import { addendumPhotos } from "./addendum.table.ts";

const MOST_AT_ONCE = 100;

/** Promised by the transaction that removed the rows. */
export const removeContestPhotoFiles = defineJob({
	name: "fichas.remove-contest-photo-files",
	work: "one",
	payload: z.object({ photos: z.array(z.object({ fichaId: z.uuid(), id: z.uuid() })) }),
	handle: async ({ storage }, { photos }) => {
		for (const { fichaId, id } of photos) await storage.remove(contestPhotoKey(fichaId, id));
	},
});

/** Photos that were uploaded and whose contestation never came: a day later nobody will send it. */
export const forgetContestPhotos = defineJob({
	name: "fichas.forget-contest-photos",
	work: "portion",
	payload: z.object({}),
	schedule: "23 * * * *",
	handle: async (deps) => {
		const before = new Date(deps.clock.now().getTime() - DAY_MS);
		const { id, fichaId, addendumId, createdAt } = addendumPhotos;
		const waiting = isNull(addendumId);
		const gone = await deps.db.transaction(async (tx) => {
			const old = tx
				.select({ id })
				.from(addendumPhotos)
				.where(and(waiting, lt(createdAt, before)))
				.limit(MOST_AT_ONCE);
			// Asked again where it is deleted: one that is being sent at this moment stays.
			const rows = await tx
				.delete(addendumPhotos)
				.where(and(waiting, inArray(id, old)))
				.returning({ id, fichaId });
			if (rows.length > 0) await deps.jobs.enqueue(tx, removeContestPhotoFiles, { photos: rows });
			return rows.length;
		});
		return gone === MOST_AT_ONCE ? {} : undefined;
	},
});

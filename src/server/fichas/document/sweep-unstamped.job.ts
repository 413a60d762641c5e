import { and, asc, eq, isNull, lt, ne } from "drizzle-orm";
import * as z from "zod";
import { DAY_MS } from "#core/kernel/duration.ts";
import { defineJob } from "#server/define-job.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { sealedDocuments } from "./sealed-document.table.ts";
import { stampDocument } from "./stamp-document.job.ts";

/** The job of its own, with all its retries, is over by then. */
const AFTER_MS = 3 * DAY_MS;
const MOST_A_NIGHT = 500;

/** Documents that no authority has stamped: it was away for longer than a job waits, or was only configured later. */
export const sweepUnstamped = defineJob({
	name: "fichas.sweep-unstamped",
	work: "portion",
	payload: z.object({}),
	schedule: "40 3 * * *",
	handle: async (deps) => {
		if (!deps.config.timestampUrl) return undefined;
		const before = new Date(deps.clock.now().getTime() - AFTER_MS);
		await deps.db.transaction(async (tx) => {
			const waiting = await tx
				.select({ fichaId: sealedDocuments.fichaId })
				.from(sealedDocuments)
				.innerJoin(fichas, and(eq(fichas.id, sealedDocuments.fichaId), eq(fichas.sample, false)))
				.where(
					and(
						isNull(sealedDocuments.timestampToken),
						ne(sealedDocuments.storageKey, ""),
						isNull(sealedDocuments.timestampAuthority),
						lt(sealedDocuments.sealedAt, before),
					),
				)
				.orderBy(asc(sealedDocuments.sealedAt))
				.limit(MOST_A_NIGHT);
			await deps.jobs.enqueueAll(tx, stampDocument, waiting);
		});
		return undefined;
	},
});

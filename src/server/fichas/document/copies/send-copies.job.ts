import { and, asc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { sealedDocuments } from "#server/fichas/document/sealed-document.table.ts";
import { fichaSigners } from "#server/fichas/ficha.table.ts";
import { sendCopy } from "./send-copy.job.ts";

const BATCH = 500;

/** Of a signer, once there is a seal. */
export const copyIsDue = and(
	eq(fichaSigners.status, "assinou"),
	isNotNull(fichaSigners.email),
	isNull(fichaSigners.copyMailedAt),
);

/**
 * Copies are promised with the seal, each by itself; this is for whatever was missed, each night: not more often, for a
 * copy's own job tries for a day and would stand in the queue many times over. For one ficha (`fichaId`) the release
 * before asked.
 */
export const sendCopies = defineJob({
	name: "fichas.send-copies",
	work: "portion",
	schedule: "25 5 * * *",
	// `after`: the last signer of the portion before.
	payload: z.object({ fichaId: z.optional(z.uuid()), after: z.optional(z.uuid()) }),
	handle: async (deps, { fichaId, after }) => {
		const signers = await deps.db
			.select({ signerId: fichaSigners.id })
			.from(fichaSigners)
			.innerJoin(sealedDocuments, eq(sealedDocuments.fichaId, fichaSigners.fichaId))
			.where(
				and(
					fichaId ? eq(fichaSigners.fichaId, fichaId) : undefined,
					after ? gt(fichaSigners.id, after) : undefined,
					copyIsDue,
				),
			)
			.orderBy(asc(fichaSigners.id))
			.limit(BATCH);
		const payloads = signers.map(({ signerId }) => ({ signerId, asked: 0 }));
		await deps.db.transaction((tx) => deps.jobs.enqueueAll(tx, sendCopy, payloads));
		const next = signers[BATCH - 1];
		return next && { fichaId, after: next.signerId };
	},
});

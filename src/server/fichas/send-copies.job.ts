import { and, eq, isNotNull, isNull } from "drizzle-orm";
import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { fichaSigners, sealedDocuments } from "./ficha.table.ts";
import { sendCopy } from "./send-copy.job.ts";

const BATCH = 500;

/** Promised with the seal, for that ficha; by the clock for whatever was missed. */
export const sendCopies = defineJob({
	name: "fichas.send-copies",
	schedule: "*/30 * * * *",
	payload: z.object({ fichaId: z.optional(z.uuid()) }),
	handle: async (deps, { fichaId }) => {
		const signers = await deps.db
			.select({ signerId: fichaSigners.id })
			.from(fichaSigners)
			.innerJoin(sealedDocuments, eq(sealedDocuments.fichaId, fichaSigners.fichaId))
			.where(
				and(
					fichaId ? eq(fichaSigners.fichaId, fichaId) : undefined,
					isNotNull(fichaSigners.email),
					isNull(fichaSigners.copyMailedAt),
				),
			)
			.limit(BATCH);
		const payloads = signers.map(({ signerId }) => ({ signerId, asked: 0 }));
		await deps.db.transaction((tx) => deps.jobs.enqueueAll(tx, sendCopy, payloads));
	},
});

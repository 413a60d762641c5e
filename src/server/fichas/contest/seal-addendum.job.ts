import { and, asc, isNotNull, isNull, lt } from "drizzle-orm";
import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { sealUnsealed, unsealedBefore } from "#server/fichas/document/seal-unsealed.ts";
import { addenda } from "./addendum.table.ts";

/** Promised by the contestation or the answer, in its own transaction. */
export const sealAddendum = defineJob({
	name: "fichas.seal-addendum",
	work: "one",
	payload: z.object({ addendumId: z.uuid() }),
	handle: async (deps, { addendumId }) => {
		// Loaded with the first use: the libraries that write PDF would slow down every start.
		const { sealAddendum: seal } = await import("./seal-addendum.ts");
		await seal(deps, addendumId);
	},
});

const MOST_AT_ONCE = 20;

/** Addenda that a lost job has left without their seal. */
export const sweepUnsealedAddenda = defineJob({
	name: "fichas.sweep-unsealed-addenda",
	work: "portion",
	payload: z.object({}),
	schedule: "*/5 * * * *",
	handle: async (deps) => {
		const { id, evidence, sealedAt, sentAt } = addenda;
		const waiting = await deps.db
			.select({ id })
			.from(addenda)
			.where(and(isNotNull(evidence), isNull(sealedAt), lt(sentAt, unsealedBefore(deps))))
			.orderBy(asc(sentAt))
			.limit(MOST_AT_ONCE);
		if (waiting.length === 0) return undefined;
		const { sealAddendum: seal } = await import("./seal-addendum.ts");
		return sealUnsealed(waiting, {
			most: MOST_AT_ONCE,
			seal: (addendumId) => seal(deps, addendumId),
			failed: (err, addendumId) => deps.log.error({ err, addendumId }, "an addendum is not sealed"),
		});
	},
});

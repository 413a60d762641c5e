import { and, asc, isNotNull, isNull, lt } from "drizzle-orm";
import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
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

/** The seal job had its chance by then. */
const AFTER_MS = 2 * 60_000;
const MOST_AT_ONCE = 20;

/** Addenda that a lost job has left without their seal. */
export const sweepUnsealedAddenda = defineJob({
	name: "fichas.sweep-unsealed-addenda",
	work: "portion",
	payload: z.object({}),
	schedule: "*/5 * * * *",
	handle: async (deps) => {
		const before = new Date(deps.clock.now().getTime() - AFTER_MS);
		const { id, evidence, sealedAt, sentAt } = addenda;
		const waiting = await deps.db
			.select({ id })
			.from(addenda)
			.where(and(isNotNull(evidence), isNull(sealedAt), lt(sentAt, before)))
			.orderBy(asc(sentAt))
			.limit(MOST_AT_ONCE);
		if (waiting.length === 0) return undefined;
		const { sealAddendum: seal } = await import("./seal-addendum.ts");
		let sealed = 0;
		for (const { id: addendumId } of waiting) {
			await seal(deps, addendumId).then(
				() => sealed++,
				(error) => deps.log.error({ err: error, addendumId }, "an addendum is not sealed"),
			);
		}
		// Those that fail stay first in line: with fewer than half sealed, the rest waits for the next sweep.
		return sealed > MOST_AT_ONCE / 2 ? {} : undefined;
	},
});

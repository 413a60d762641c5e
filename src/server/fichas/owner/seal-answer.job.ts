import { and, asc, isNotNull, isNull, lt } from "drizzle-orm";
import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { proposalAnswers } from "./proposal-answer.table.ts";

/** Promised by the answer, in its own transaction. */
export const sealAnswer = defineJob({
	name: "fichas.seal-answer",
	work: "one",
	payload: z.object({ answerId: z.uuid() }),
	handle: async (deps, { answerId }) => {
		// Loaded with the first use: the libraries that write PDF would slow down every start.
		const { sealAnswer: seal } = await import("./seal-answer.ts");
		await seal(deps, answerId);
	},
});

/** The seal job had its chance by then. */
const AFTER_MS = 2 * 60_000;
const MOST_AT_ONCE = 20;

/** Answers that are not sealed: given before answers were, or by a job that was lost. */
export const sweepUnsealedAnswers = defineJob({
	name: "fichas.sweep-unsealed-answers",
	work: "portion",
	payload: z.object({}),
	schedule: "*/5 * * * *",
	handle: async (deps) => {
		const before = new Date(deps.clock.now().getTime() - AFTER_MS);
		const { id, resposta, evidence, sealedAt, answeredAt } = proposalAnswers;
		const waiting = await deps.db
			.select({ id })
			.from(proposalAnswers)
			.where(and(isNotNull(resposta), isNotNull(evidence), isNull(sealedAt), lt(answeredAt, before)))
			.orderBy(asc(answeredAt))
			.limit(MOST_AT_ONCE);
		if (waiting.length === 0) return undefined;
		const { sealAnswer: seal } = await import("./seal-answer.ts");
		let sealed = 0;
		for (const { id: answerId } of waiting) {
			await seal(deps, answerId).then(
				() => sealed++,
				(error) => deps.log.error({ err: error, answerId }, "an answer is not sealed"),
			);
		}
		// Those that fail stay first in line: with fewer than half sealed, the rest waits for the next sweep.
		return sealed > MOST_AT_ONCE / 2 ? {} : undefined;
	},
});

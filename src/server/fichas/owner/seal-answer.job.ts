import { and, asc, isNotNull, isNull, lt } from "drizzle-orm";
import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { sealUnsealed, unsealedBefore } from "#server/fichas/document/seal-unsealed.ts";
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

const MOST_AT_ONCE = 20;

/** Answers that are not sealed: given before answers were, or by a job that was lost. */
export const sweepUnsealedAnswers = defineJob({
	name: "fichas.sweep-unsealed-answers",
	work: "portion",
	payload: z.object({}),
	schedule: "*/5 * * * *",
	handle: async (deps) => {
		const { id, resposta, evidence, sealedAt, answeredAt } = proposalAnswers;
		const waiting = await deps.db
			.select({ id })
			.from(proposalAnswers)
			.where(and(isNotNull(resposta), isNotNull(evidence), isNull(sealedAt), lt(answeredAt, unsealedBefore(deps))))
			.orderBy(asc(answeredAt))
			.limit(MOST_AT_ONCE);
		if (waiting.length === 0) return undefined;
		const { sealAnswer: seal } = await import("./seal-answer.ts");
		return sealUnsealed(waiting, {
			most: MOST_AT_ONCE,
			seal: (answerId) => seal(deps, answerId),
			failed: (err, answerId) => deps.log.error({ err, answerId }, "an answer is not sealed"),
		});
	},
});

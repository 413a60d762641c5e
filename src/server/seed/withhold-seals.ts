import type { Deps } from "#server/deps.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.job.ts";
import { sealAnswer } from "#server/fichas/owner/seal-answer.job.ts";

/**
 * The sample's days are past, and times of the log never go back: one seal of today among them would give its own time
 * to every event that follows. The sweeps seal them all afterwards.
 */
export function withholdSeals(jobs: Deps["jobs"]): Deps["jobs"] {
	const withheld = new Set([sealFicha.name, sealAnswer.name]);
	return {
		...jobs,
		async enqueue(tx, job, payload) {
			if (!withheld.has(job.name)) await jobs.enqueue(tx, job, payload);
		},
	};
}

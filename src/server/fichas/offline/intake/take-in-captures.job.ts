import * as z from "zod";
import { defineJob } from "#server/define-job.ts";

/** Promised by the transaction that took the entries, or the last photo they waited for. */
export const takeInCaptures = defineJob({
	name: "fichas.take-in-captures",
	work: "one",
	payload: z.object({ aparelhoId: z.uuid() }),
	handle: async (deps, { aparelhoId }) => {
		const { takeInPending } = await import("./take-in-pending.ts");
		await takeInPending(deps, aparelhoId);
	},
});

/** What was taken and is no ficha yet: jobs get lost with a database restored from a backup, or fail for a day. */
export const sweepCaptures = defineJob({
	name: "fichas.sweep-captures",
	work: "portion",
	payload: z.object({}),
	schedule: "*/5 * * * *",
	handle: async (deps) => {
		const { takeInPending } = await import("./take-in-pending.ts");
		return (await takeInPending(deps)) ? {} : undefined;
	},
});

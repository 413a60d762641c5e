import * as z from "zod";
import { defineJob } from "#server/define-job.ts";

/** Promised by the last signature, in its own transaction. */
export const sealFicha = defineJob({
	name: "fichas.seal",
	work: "one",
	payload: z.object({ fichaId: z.uuid() }),
	handle: async (deps, { fichaId }) => {
		// Loaded with the first use: the libraries that write PDF would slow down every start.
		const { sealFicha: seal } = await import("./seal-ficha.ts");
		await seal(deps, fichaId);
	},
});

import * as z from "zod";
import { defineJob } from "#server/define-job.ts";

let sealing: Promise<typeof import("./seal-ficha.ts")> | undefined;

/** Promised by the last signature, in its own transaction. */
export const sealFicha = defineJob({
	name: "fichas.seal",
	work: "one",
	payload: z.object({ fichaId: z.uuid() }),
	handle: async (deps, { fichaId }) => {
		// Loaded with the first use: the libraries that write PDF would slow down every start.
		sealing ??= import("./seal-ficha.ts");
		const { sealFicha: seal } = await sealing;
		await seal(deps, fichaId);
	},
});

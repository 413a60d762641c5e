import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { deliver } from "./deliver-aviso.ts";

/** Promised with the notice itself; `sweep-avisos.job.ts` finds those whose hour comes later. */
export const deliverAviso = defineJob({
	name: "fichas.deliver-aviso",
	work: "one",
	payload: z.object({ avisoId: z.uuid() }),
	handle: (deps, { avisoId }) => deliver(deps, avisoId),
});

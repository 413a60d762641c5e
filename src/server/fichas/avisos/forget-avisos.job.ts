import { and, isNotNull, lt, or } from "drizzle-orm";
import * as z from "zod";
import { DAY_MS, HOUR_MS } from "#core/kernel/duration.ts";
import { defineJob } from "#server/define-job.ts";
import { deletePortion } from "#server/platform/db/delete-portion.ts";
import { avisoEsperas, avisos } from "./aviso.table.ts";

/** Said in the privacy terms. What happened stands on the ficha itself for as long as that is kept. */
const READ_KEPT_MS = 90 * DAY_MS;
const KEPT_MS = 365 * DAY_MS;
/** A day at most is said there: with the hour until the job comes round again. */
const WATCHED_KEPT_MS = 22 * HOUR_MS;
const PORTION = 1000;

export const forgetAvisos = defineJob({
	name: "fichas.forget-avisos",
	work: "portion",
	schedule: "35 * * * *",
	payload: z.object({}),
	handle: async ({ db, clock }) => {
		const before = (ms: number) => new Date(clock.now().getTime() - ms);
		const isOld = or(
			lt(avisos.at, before(KEPT_MS)),
			and(isNotNull(avisos.readAt), lt(avisos.at, before(READ_KEPT_MS))),
		);
		const gone = [
			await deletePortion(db, avisos, isOld, PORTION),
			await deletePortion(db, avisoEsperas, lt(avisoEsperas.seenAt, before(WATCHED_KEPT_MS)), PORTION),
		];
		return gone.includes(PORTION) ? {} : undefined;
	},
});

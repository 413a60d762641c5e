import { and, inArray, lte } from "drizzle-orm";
import * as z from "zod";
import { MINUTE_MS } from "#core/kernel/duration.ts";
import { defineJob } from "#server/define-job.ts";
import { avisos } from "./aviso.table.ts";
import { deliverAviso } from "./deliver-aviso.job.ts";

const PORTION = 200;
/** Longer than a delivery takes: until then nobody else is sent for it. */
const LEASE_MS = 5 * MINUTE_MS;

/** Each minute: what waited for the morning, and what was promised to a worker that is no more. */
export const sweepAvisos = defineJob({
	name: "fichas.sweep-avisos",
	work: "portion",
	schedule: "* * * * *",
	payload: z.object({}),
	handle: (deps) =>
		deps.db.transaction(async (tx) => {
			const now = deps.clock.now();
			// The first try is promised by the notice itself, and has a minute of its own.
			const isDue = lte(avisos.deliverAt, new Date(now.getTime() - MINUTE_MS));
			const some = tx
				.select({ id: avisos.id })
				.from(avisos)
				.where(isDue)
				.limit(PORTION)
				.for("update", { skipLocked: true });
			const due = await tx
				.update(avisos)
				.set({ deliverAt: new Date(now.getTime() + LEASE_MS) })
				.where(and(inArray(avisos.id, some), isDue))
				.returning({ id: avisos.id });
			await deps.jobs.enqueueAll(
				tx,
				deliverAviso,
				due.map(({ id }) => ({ avisoId: id })),
			);
			return due.length === PORTION ? {} : undefined;
		}),
});

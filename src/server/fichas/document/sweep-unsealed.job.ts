import { and, asc, eq, isNull, lt } from "drizzle-orm";
import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { fichas } from "#server/fichas/ficha.table.ts";

/** The seal job had its chance by then. */
const AFTER_MS = 2 * 60_000;
const MOST_AT_ONCE = 50;
/** A storage that hangs costs each of them its time-out. */
const BUDGET_MS = 45_000;

/** What should be sealed and is not: jobs get lost with a database restored from a backup, or fail for a day. */
export const sweepUnsealed = defineJob({
	name: "fichas.sweep-unsealed",
	work: "portion",
	payload: z.object({}),
	schedule: "*/5 * * * *",
	handle: async (deps) => {
		const waiting = await deps.db
			.select({ id: fichas.id })
			.from(fichas)
			.where(
				and(
					eq(fichas.status, "assinada"),
					isNull(fichas.sealedAt),
					lt(fichas.signedAt, new Date(deps.clock.now().getTime() - AFTER_MS)),
				),
			)
			.orderBy(asc(fichas.signedAt))
			.limit(MOST_AT_ONCE);
		if (waiting.length === 0) return undefined;
		const { sealFicha } = await import("./seal-ficha.ts");
		const deadline = performance.now() + BUDGET_MS;
		let sealed = 0;
		for (const { id } of waiting) {
			if (performance.now() > deadline) break;
			await sealFicha(deps, id).then(
				() => sealed++,
				(error) => deps.log.error({ err: error, fichaId: id }, "a ficha is not sealed"),
			);
		}
		// Those that fail stay first in line: with fewer than half sealed, the rest waits for the next sweep.
		return sealed > MOST_AT_ONCE / 2 ? {} : undefined;
	},
});

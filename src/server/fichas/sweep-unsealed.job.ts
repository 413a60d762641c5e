import { and, asc, eq, isNull, lt } from "drizzle-orm";
import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { fichas } from "./ficha.table.ts";

/** The seal job had its chance by then. */
const AFTER_MS = 2 * 60_000;
const MOST_AT_ONCE = 50;

/** What should be sealed and is not: jobs get lost with a database restored from a backup, or fail for a day. */
export const sweepUnsealed = defineJob({
	name: "fichas.sweep-unsealed",
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
		if (waiting.length === 0) return;
		const { sealFicha } = await import("./seal-ficha.ts");
		for (const { id } of waiting) {
			await sealFicha(deps, id).catch((error) => deps.log.error({ err: error, fichaId: id }, "a ficha is not sealed"));
		}
	},
});

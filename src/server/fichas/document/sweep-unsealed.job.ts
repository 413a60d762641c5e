import { and, asc, eq, isNull, lt } from "drizzle-orm";
import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { sealUnsealed, unsealedBefore } from "./seal-unsealed.ts";

const MOST_AT_ONCE = 50;

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
			.where(and(eq(fichas.status, "assinada"), isNull(fichas.sealedAt), lt(fichas.signedAt, unsealedBefore(deps))))
			.orderBy(asc(fichas.signedAt))
			.limit(MOST_AT_ONCE);
		if (waiting.length === 0) return undefined;
		const { sealFicha } = await import("./seal-ficha.ts");
		return sealUnsealed(waiting, {
			most: MOST_AT_ONCE,
			seal: (id) => sealFicha(deps, id),
			failed: (err, fichaId) => deps.log.error({ err, fichaId }, "a ficha is not sealed"),
		});
	},
});
